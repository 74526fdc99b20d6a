/** Renders a text block. Its direction is that of its own script, so Arabic runs from right to left on any site. */
import type { RichText as RichTextDocument } from '#platform/schema/rich-text.ts';
import { RichText } from '#web/ui/text/rich-text.tsx';

export function TextBlock({ text }: { text: RichTextDocument }) {
  return (
    <div className="block-words" dir="auto">
      <RichText document={text} />
    </div>
  );
}
