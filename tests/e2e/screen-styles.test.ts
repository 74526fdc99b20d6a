/** A page contains the style rules that can apply to it, and the app replaces them by those of all screens without changing anything. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtFolder } from '#server/renderers.ts';
import { smallDemo } from '#tests/support/site.ts';
import { builtFile } from './support/built-files.ts';
import { choose, hydrated, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(smallDemo);

const allScreens = readFileSync(path.join(builtFolder, builtFile('src/web/site/screens.css')), 'utf8');

const addresses = [
  '/',
  '/projects',
  '/projects?search=nothing+of+this+kind',
  '/projects/residential',
  '/projects/culture/riverside-library',
  '/featured-projects',
  '/meet-the-team',
  '/meet-the-team/eleanor-hale',
  '/galleries',
  '/letters-of-reference',
  '/tenders',
  '/tenders/birchfield-primary-school-external-works-and-playground-surfacing',
  '/news',
  '/contact',
  '/search?q=library',
  '/about',
  '/news/one-change-for-everyone',
  '/nothing-of-this-kind',
];

/** Runs in the page. Returns the selectors of rules of `text` that apply to the document, but that its own style element lacks. */
const lackingRules = (text: string): string[] => {
  const complete = new CSSStyleSheet();
  complete.replaceSync(text);
  const own = document.querySelector<HTMLStyleElement>('#screen-styles')?.sheet;
  if (!own) return ['the document has no styles of its own'];
  const flat = (rules: CSSRuleList, condition: string): [rule: string, selector: string][] =>
    [...rules].flatMap((rule) =>
      rule instanceof CSSStyleRule
        ? [[condition + rule.cssText, rule.selectorText]]
        : 'cssRules' in rule
          ? flat(
              rule.cssRules as CSSRuleList,
              `${condition}${rule.cssText.slice(0, rule.cssText.indexOf('{'))}>`,
            )
          : [],
    );
  const present = new Set(flat(own.cssRules, '').map(([rule]) => rule));
  const withoutStates = (selector: string): string =>
    selector.replace(
      /::[\w-]+(?:\([^)]*\))?|:(?:hover|active|focus|focus-visible|focus-within|visited)\b/g,
      '',
    ) || '*';
  return flat(complete.cssRules, '')
    .filter(([rule, selector]) => !present.has(rule) && document.querySelector(withoutStates(selector)))
    .map(([, selector]) => selector);
};

describe('the styles of a page', () => {
  test.each(addresses)('%s contains every rule that applies to it', async (address) => {
    const { page, allowErrors } = await visit(site(), { javaScriptEnabled: false });
    allowErrors(/Failed to load resource.*404.*nothing-of-this-kind/);
    await page.goto(address);
    expect(await page.evaluate(lackingRules, allScreens)).toEqual([]);
  });

  test.each(sizes)('look the same from each page on which the app was opened %s', async (_, viewport) => {
    const { page } = await visit(site(), { viewport });
    const look = (): Promise<string[]> =>
      page.evaluate(() =>
        [...document.querySelectorAll('main *')].map((element) => {
          const { width, height } = element.getBoundingClientRect();
          const { color, fontSize, display } = getComputedStyle(element);
          return `${element.tagName} ${width} × ${height} ${color} ${fontSize} ${display}`;
        }),
      );
    // On a phone the fonts load last, and the rules are replaced at the same time.
    const lookedAt = Promise.withResolvers<void>();
    await page.route('**/assets/screens-*.css', async (route) => {
      await lookedAt.promise;
      await route.continue();
    });
    await page.goto('/meet-the-team');
    await page.waitForFunction(
      () =>
        document.fonts.status === 'loaded' &&
        [...document.fonts].some(
          ({ family, status }) => family.includes('Archivo Variable') && status === 'loaded',
        ),
    );
    const before = await look();
    lookedAt.resolve();
    await hydrated(page);
    expect(await page.locator('#screen-styles').count()).toBe(0);
    expect(await look()).toEqual(before);
    await page.goto('/');
    await hydrated(page);
    await choose(page, 'Meet the Team');
    await page.getByRole('heading', { level: 1, name: 'Meet the team' }).waitFor();
    expect(await look()).toEqual(before);
  });
});
