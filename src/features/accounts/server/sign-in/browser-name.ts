/**
 * Names the browser and system in a `User-Agent`. Most headers also name other browsers, so the order matters: a
 * browser that others imitate is tested last.
 */
import { fill, translated } from '#platform/messages/translated.ts';
import { browsers as texts } from '../messages/en-GB.ts';

const m = translated(texts);

const browsers: Readonly<Record<string, RegExp>> = {
  Edge: /\bEdg(A|iOS)?\//,
  Opera: /\b(OPR|OPT)\//,
  'Samsung Internet': /\bSamsungBrowser\//,
  Firefox: /\b(Firefox|FxiOS)\//,
  Chrome: /\b(Headless)?(Chrome|CriOS)\//,
  Safari: /\bSafari\//,
};
const systems: Readonly<Record<string, RegExp>> = {
  iPhone: /\biPhone\b/,
  iPad: /\biPad\b/,
  Android: /\bAndroid\b/,
  Windows: /\bWindows\b/,
  Chromebook: /\bCrOS\b/,
  Mac: /\bMac OS X\b/,
  Linux: /\bLinux\b/,
};

/**
 * Returns a name such as `Firefox on Windows`, made only of the names above, so that no text of the header is shown.
 */
export const browserName = (agent: string | null): string => {
  const find = (candidates: typeof browsers): string | undefined =>
    Object.entries(candidates).find(([, pattern]) => pattern.test(agent ?? ''))?.[0];
  const [browser, system] = [find(browsers), find(systems)];
  if (browser === undefined) return system === undefined ? m.unknown : fill(m.unknownOnSystem, { system });
  return system === undefined ? browser : fill(m.onSystem, { browser, system });
};
