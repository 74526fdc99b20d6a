/**
 * Browsers by their `User-Agent`. Most name others too, so the order counts: a browser that others imitate is tested
 * last.
 */

const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(A|iOS)?\//],
  ['Opera', /\b(OPR|OPT)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Headless)?(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Returns `Firefox on Windows` from a known list; nothing of the header is shown as it was sent. */
export const browserName = (agent: string | null): string => {
  const find = (among: typeof browsers): string | undefined =>
    among.find(([, sign]) => sign.test(agent ?? ''))?.[0];
  const [browser, on] = [find(browsers), find(systems)];
  if (browser === undefined) return on === undefined ? 'An unknown browser' : `A browser on ${on}`;
  return on === undefined ? browser : `${browser} on ${on}`;
};
