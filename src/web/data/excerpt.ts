/** Excerpts of the search arrive as HTML with nothing in it but escaped text and <mark>; screens draw them as text. */
interface ExcerptPart {
  text: string;
  marked: boolean;
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

const plain = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign);

/** In reading order, so that React makes the elements and no HTML is put in as a string. */
export const excerptParts = (html: string): ExcerptPart[] =>
  html
    .split(/(<mark>[^<]*<\/mark>)/)
    .map((part) =>
      part.startsWith('<mark>')
        ? { text: plain(part.slice('<mark>'.length, -'</mark>'.length)), marked: true }
        : { text: plain(part), marked: false },
    )
    .filter((part) => part.text !== '');
