/** Written words. They run as their own letters do: Arabic from the right. */
import type { RichText as RichTextDocument } from '#platform/schema/rich-text.ts';
import { RichText } from '#web/ui/rich-text.tsx';

export function Words({ document }: { document: RichTextDocument }) {
  return (
    <div className="block-words" dir="auto">
      <RichText document={document} />
    </div>
  );
}
