/** Parses search excerpts: HTML that contains only escaped text and `<mark>`. */
interface ExcerptPart {
  text: string;
  marked: boolean;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);

/** Returns the parts of an excerpt as plain text, so that screens render them without inserting HTML. */
export const excerptParts = (html: string): ExcerptPart[] =>
  html
    .split(/(<mark>[^<]*<\/mark>)/)
    .map((part) =>
      part.startsWith('<mark>')
        ? { text: unescapeHtml(part.slice('<mark>'.length, -'</mark>'.length)), marked: true }
        : { text: unescapeHtml(part), marked: false },
    )
    .filter((part) => part.text !== '');
