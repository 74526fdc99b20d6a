/** Style sheets name no left and right, so that pages are mirrored where text runs from right to left. Mails are, too. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailStyles, sidedMailStyles } from '#web/mails/styles.ts';

/** What has the same sides in every language, as "selector: property". */
const EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  // A place in a picture.
  'src/features/images/admin/images.css': ['.focal-mark: margin'],
  // At the lines of a drawing.
  'src/features/projects/site/place.css': [
    '.station-lat: left',
    '.station-lng: left',
    '.station-lng: translate',
  ],
  // Ticks of checkboxes.
  'src/web/account/form.css': ['.tick input:checked::after: border-width'],
  'src/web/admin/look/parts.css': [".app input[type='checkbox']:checked::after: border-width"],
};

const SIDE = /^(?:left|right)$|-(?:left|right)(?:$|-)/;
const SHORTHAND = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/;

/** Splits a value where neither quotes nor parentheses hold it together. */
const split = (value: string, separator: ' ' | ','): string[] => {
  const parts = [''];
  let depth = 0;
  for (const character of value.replace(/\s+/g, ' ').trim()) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === separator && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + character);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
};

/** Whether a distance goes to the same side in both directions of text. */
const isOneSided = (distance = '0'): boolean =>
  !/^(?:none|-?0[a-z%]*)$/.test(distance) && !distance.includes('var(--forwards)');

/** A shadow at one side is a line. Two that are each other's mirror image are not one-sided, nor is a shadow of an object. */
const isLineAtOneSide = (shadows: string): boolean => {
  const sides = split(shadows, ',')
    .map((shadow) => split(shadow.replace(/\binset\b/, ''), ' '))
    .filter(([x, y]) => isOneSided(x) && !isOneSided(y))
    .map(([x = '']) => Number.parseFloat(x));
  return sides.reduce((sum, x) => sum + x, 0) !== 0;
};

const isPhysical = (property: string, text: string): boolean => {
  const value = text.replace(/"[^"]*"|'[^']*'/g, '');
  if (property.startsWith('--')) return false;
  if (SIDE.test(property) || /(?:^|[\s,(])(?:left|right)(?=$|[\s,)])/.test(value)) return true;
  const parts = split(value, ' ');
  if (SHORTHAND.test(property)) return parts.length === 4 && parts[1] !== parts[3];
  if (property === 'border-radius') return value.includes('/') || new Set([...parts, parts[0]]).size > 1;
  if (property === 'box-shadow') return isLineAtOneSide(value);
  if (property === 'translate') return isOneSided(parts[0]);
  return property === 'transform' && isOneSided(/translate(?:X|3d)?\(([^,]*?)[,)]/.exec(value)?.[1]);
};

/** Returns the physical declarations of a style sheet, as "selector: property". */
function physicalIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, (part) =>
    part.startsWith('/*') ? '' : part.replace(/[{};:]/g, ' '),
  );
  const found: string[] = [];
  const selectors: string[] = [];
  for (const [, before = '', end] of bare.matchAll(/([^{};]*)([{};])/g)) {
    const text = before.replace(/\s+/g, ' ').trim();
    if (end === '{') {
      selectors.push(text);
      continue;
    }
    const colon = text.indexOf(':');
    const property = text.slice(0, colon);
    if (colon > 0 && isPhysical(property, text.slice(colon + 1).trim()))
      found.push(`${selectors.at(-1)}: ${property}`);
    if (end === '}') selectors.pop();
  }
  return found;
}

test('the check finds sides in properties, values, shorthands and distances', () => {
  for (const physical of [
    'left: 0',
    'margin-left: 1px',
    'border-right-width: 1px',
    'border-top-left-radius: 1px',
    'text-align: right',
    'float: left',
    'transform-origin: left',
    'background: linear-gradient(to right, red, blue)',
    'padding: 0 1px 0 calc(2px + 3px)',
    'inset: 0 auto 0 0',
    'border-radius: 2px 0 0 2px',
    'box-shadow: inset 4px 0 0 red',
    'translate: 4px',
    'transform: translateX(4px)',
  ])
    expect(physicalIn(`@media print { a, b { ${physical} } }`), physical).toEqual([
      `a, b: ${physical.split(':')[0]}`,
    ]);
  for (const logical of [
    'inset-inline-start: 0',
    'padding: 0 1px 2px',
    'padding: 1px 2px 3px 2px',
    'text-align: start',
    'color: var(--left)',
    '--left: 0',
    'border-radius: 2px',
    'box-shadow: 6px 6px 0 red',
    'box-shadow: -1px 0 0 red, 1px 0 0 red',
    'box-shadow: inset calc(4px * var(--forwards)) 0 0 red',
    'translate: 0 -50%',
    'translate: none',
    'box-shadow: none',
    'transform: translateY(-4px) rotate(45deg)',
    'content: "left; left: 0"',
    'color: red /* left: 0; */',
  ])
    expect(physicalIn(`a:hover { ${logical}; }`), logical).toEqual([]);
});

test('no style sheet below src has physical properties', () => {
  const files = globSync('src/**/*.css').map((file) => file.replaceAll('\\', '/'));
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) =>
    physicalIn(readFileSync(file, 'utf8'))
      .filter((one) => !EXCEPTIONS[file]?.includes(one))
      .map((one) => `${file} ${one}`),
  );
  expect(found).toEqual([]);
});

/** Returns the style objects of mails as a style sheet. */
const sheetOf = (styles: object): string =>
  Object.entries(styles)
    .map(([name, style]) => {
      const declarations = Object.entries(style as object).map(
        ([property, value]) =>
          `${property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${value};`,
      );
      return `${name} { ${declarations.join(' ')} }`;
    })
    .join('\n');

/** Exchanges left and right. */
const mirrored = (css: string): string =>
  css
    .replace(/\b(?:left|right)\b/g, (side) => (side === 'left' ? 'right' : 'left'))
    .replace(/((?:margin|padding): )([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;]+);/g, '$1$2 $5 $4 $3;');

test('the styles of mails have a side only where there is a mirror image for text from right to left', () => {
  expect(physicalIn(sheetOf(mailStyles))).toEqual([]);
  expect(physicalIn(sheetOf(sidedMailStyles.ltr))).not.toEqual([]);
  expect(sheetOf(sidedMailStyles.rtl)).toBe(mirrored(sheetOf(sidedMailStyles.ltr)));
});

test.each(Object.entries(EXCEPTIONS))('%s still needs its exceptions', (file, exceptions) => {
  const found = physicalIn(readFileSync(file, 'utf8'));
  expect(exceptions.filter((one) => !found.includes(one))).toEqual([]);
});
