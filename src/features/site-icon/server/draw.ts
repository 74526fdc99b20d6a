/** Draws the icon of the site as SVG: the logo, otherwise the initials of the company's name, otherwise a house. */
import { escapeMarkup } from '#platform/schema/values/markup.ts';
import { glyphs } from './glyphs.ts';

export interface IconSource {
  /** The company's name */
  name: string;
  logo: { bytes: Uint8Array; type: string } | null;
}

/** The side of the square drawing, in the units of its coordinates */
const SIDE = 64;
const INK = '#14304a';
/**
 * The share of a maskable icon's side that the content takes. Launchers may crop the icon to a circle whose diameter is
 * four-fifths of the side; with this share the circle cuts only the corners of a square logo.
 */
const SAFE_SHARE = 0.62;
/** The same share of the other icons */
const DEFAULT_SHARE = 0.84;

/** Legal forms and small words, which give no initial. */
const IGNORED = /^(ltd|limited|plc|llp|inc|llc|gmbh|ag|the|of|and)$/i;

/**
 * Returns up to two initials, such as `NC` for `Northline Construction`; empty if no initial has a glyph.
 *
 * @internal Exported for tests.
 */
export const initialsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !IGNORED.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => letter in glyphs)
    .slice(0, 2)
    .join('');

/** Draws one or two initials from glyphs on a 4 × 6 grid. */
const drawInitials = (initials: string, share: number): string => {
  // Two letters are smaller than one, so that both fit side by side.
  const height = SIDE * share * (initials.length === 1 ? 0.72 : 0.52);
  const scale = height / 6;
  const gap = 1.8;
  const width = (initials.length * 4 + (initials.length - 1) * gap) * scale;
  const paths = [...initials].map(
    (letter, at) => `<path transform="translate(${at * (4 + gap)} 0)" d="${glyphs[letter]}"/>`,
  );
  const transform = `translate(${(SIDE - width) / 2} ${(SIDE - height) / 2}) scale(${scale})`;
  return `<g transform="${transform}" fill="none" stroke="#fff" stroke-width="1.05" stroke-linejoin="round" stroke-linecap="round">${paths.join('')}</g>`;
};

/** Draws a house, for names in scripts without glyphs. */
const drawHouse = (share: number): string =>
  `<g transform="translate(32 32) scale(${share}) translate(-32 -32)" fill="#fff"><path d="M10 32 32 12 54 32V54H38V40H26V54H10z"/></g>`;

const drawLogo = ({ bytes, type }: { bytes: Uint8Array; type: string }, share: number): string => {
  const side = SIDE * share;
  const at = (SIDE - side) / 2;
  return `<image x="${at}" y="${at}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"/>`;
};

/** Returns the icon as SVG. `maskable`: with square corners and smaller content; otherwise with round corners. */
export const drawIcon = ({ name, logo }: IconSource, { maskable = false } = {}): string => {
  const share = maskable ? SAFE_SHARE : DEFAULT_SHARE;
  const initials = initialsOf(name);
  const content =
    logo !== null
      ? drawLogo(logo, share)
      : initials === ''
        ? drawHouse(share)
        : drawInitials(initials, share);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" role="img"><title>${escapeMarkup(name)}</title>` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${maskable ? 0 : 13}" fill="${logo === null ? INK : '#fff'}"/>${content}</svg>`
  );
};
