/** The icon of the site as SVG: its own logo, or the first letters of the company's name. */
import { letters } from './letters.ts';

export interface IconSource {
  /** The company's */
  name: string;
  logo: { bytes: Uint8Array; type: string } | null;
}

const SIDE = 64;
const INK = '#14304a';
/** Launchers cut maskable icons to a circle of four fifths. */
const SAFE = 0.62;
const WHOLE = 0.84;

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Legal forms say nothing of who somebody is. */
const FORMS = /^(ltd|limited|plc|llp|inc|llc|gmbh|ag|the|and)$/i;

/** `Northline Construction` → NC; letters without a drawing are left out, so it may be empty. */
export const initialsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FORMS.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => letter in letters)
    .slice(0, 2)
    .join('');

const drawnLetters = (initials: string, share: number): string => {
  const height = SIDE * share * (initials.length === 1 ? 0.72 : 0.52);
  const scale = height / 6;
  const gap = 1.8;
  const width = (initials.length * 4 + (initials.length - 1) * gap) * scale;
  const glyphs = [...initials].map(
    (letter, at) => `<path transform="translate(${at * (4 + gap)} 0)" d="${letters[letter]}"/>`,
  );
  const place = `translate(${(SIDE - width) / 2} ${(SIDE - height) / 2}) scale(${scale})`;
  return `<g transform="${place}" fill="none" stroke="#fff" stroke-width="1.05" stroke-linejoin="round" stroke-linecap="round">${glyphs.join('')}</g>`;
};

/** A gable and a door, for names in scripts that have no drawing here. */
const drawnHouse = (share: number): string =>
  `<g transform="translate(32 32) scale(${share}) translate(-32 -32)" fill="#fff"><path d="M10 32 32 12 54 32V54H38V40H26V54H10z"/></g>`;

const drawnLogo = ({ bytes, type }: { bytes: Uint8Array; type: string }, share: number): string => {
  const side = SIDE * share;
  const at = (SIDE - side) / 2;
  return `<image x="${at}" y="${at}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid meet" href="data:${type};base64,${Buffer.from(bytes).toString('base64')}"/>`;
};

/** `maskable`: to the edges, with what matters in the middle; otherwise with round corners. */
export const drawIcon = ({ name, logo }: IconSource, { maskable = false } = {}): string => {
  const share = maskable ? SAFE : WHOLE;
  const initials = initialsOf(name);
  const drawn =
    logo !== null
      ? drawnLogo(logo, share)
      : initials === ''
        ? drawnHouse(share)
        : drawnLetters(initials, share);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" role="img"><title>${escaped(name)}</title>` +
    `<rect width="${SIDE}" height="${SIDE}" rx="${maskable ? 0 : 13}" fill="${logo === null ? INK : '#fff'}"/>${drawn}</svg>`
  );
};
