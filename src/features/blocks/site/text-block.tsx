/** Renders a text block. Its direction follows its own script: Arabic runs from right to left. */
import type { RichText as RichTextDocument } from '#platform/schema/rich-text.ts';
import { RichText } from '#web/ui/text/rich-text.tsx';

export function TextBlock({ document }: { document: RichTextDocument }) {
  return (
    <div className="block-words" dir="auto">
      <RichText document={document} />
    </div>
  );
}
