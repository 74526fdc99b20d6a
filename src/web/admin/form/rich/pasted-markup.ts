/** Parses clipboard markup into a tree, because the content policy forbids passing markup to the browser. */

export interface MarkupElement {
  tag: string;
  /** The text of the start tag after its name */
  attributes: string;
  children: (MarkupElement | string)[];
}

/** Elements without content or end tag. */
const VOID_TAGS = new Set([
  'br',
  'hr',
  'img',
  'meta',
  'link',
  'input',
  'col',
  'wbr',
  'source',
  'area',
  'base',
]);
/** The tags of open elements that each start tag closes implicitly, as in HTML. */
const CLOSED_BY: Readonly<Record<string, readonly string[]>> = {
  p: ['p'],
  li: ['li'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  middot: '·',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  deg: '°',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  times: '×',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ouml: 'ö',
  uuml: 'ü',
  auml: 'ä',
  szlig: 'ß',
  shy: '',
};

const decodeEntities = (text: string): string =>
  text.replace(/&(#x[0-9a-f]+|#\d+|[a-z]+\d*);?/gi, (match, name: string) => {
    if (!name.startsWith('#')) {
      const key = name.toLowerCase();
      const character = Object.hasOwn(entities, key) ? entities[key] : undefined;
      // The name of a capital letter begins with one: `&Ouml;`.
      return (/^[A-Z][a-z]/.test(name) ? character?.toUpperCase() : character) ?? match;
    }
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** Returns the value of an attribute; empty if there is none. */
export const attributeOf = ({ attributes }: MarkupElement, name: string): string => {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return decodeEntities(match?.[1] ?? match?.[2] ?? match?.[3] ?? '');
};

/** Returns markup as a tree. Accepts missing end tags, like a browser. */
export const parseMarkup = (markup: string): MarkupElement => {
  const root: MarkupElement = { tag: '#root', attributes: '', children: [] };
  const openElements: MarkupElement[] = [root];
  const innermost = (): MarkupElement => openElements.at(-1) ?? root;
  // Removes comments and declarations of all kinds, in which Word writes much of its own data.
  const withoutComments = markup
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^\]]*\]>/g, '')
    .replace(/<[?!][^>]*>/g, '');
  const tokenPattern = /<(\/?)([a-z][a-z0-9:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>|([^<]+|<)/gi;
  for (const [, closing, name, attributes = '', text] of withoutComments.matchAll(tokenPattern)) {
    if (name === undefined) {
      innermost().children.push(decodeEntities(text ?? ''));
      continue;
    }
    const tag = name.toLowerCase();
    if (closing === '/') {
      const index = openElements.findLastIndex((element) => element.tag === tag);
      if (index > 0) openElements.length = index;
      continue;
    }
    const closedTags = CLOSED_BY[tag];
    while (closedTags?.includes(innermost().tag)) openElements.pop();
    const element: MarkupElement = { tag, attributes, children: [] };
    innermost().children.push(element);
    if (!VOID_TAGS.has(tag) && !attributes.trimEnd().endsWith('/')) openElements.push(element);
  }
  return root;
};
