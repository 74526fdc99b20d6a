/** Parses search excerpts: HTML that contains only escaped text and <mark>. Screens render the parts as text. */
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

/** Returns the parts in reading order, so that React creates the elements and no HTML string is inserted. */
export const excerptParts = (html: string): ExcerptPart[] =>
  html
    .split(/(<mark>[^<]*<\/mark>)/)
    .map((part) =>
      part.startsWith('<mark>')
        ? { text: unescapeHtml(part.slice('<mark>'.length, -'</mark>'.length)), marked: true }
        : { text: unescapeHtml(part), marked: false },
    )
    .filter((part) => part.text !== '');
