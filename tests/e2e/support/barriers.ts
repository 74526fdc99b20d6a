/** Checks pages for accessibility barriers with axe. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Content } from '#tests/support/site.ts';
import { settled, sizes } from './page.ts';
import type { Screen } from './screens.ts';
import { siteWith, visit } from './visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules to check in dark: the two schemes differ in colours only. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

const findings = async (page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> => {
  // Passes are only counted, because describing them takes half of the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({
      resultTypes: ['violations'],
      runOnly: colorScheme === 'light' ? { type: 'tag', values: TAGS } : { type: 'rule', values: OF_COLOURS },
    })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`,
    ),
  );
};

/** Returns the barriers in the current state of the page, one line each; for temporary states such as a dialog. */
export const barriers = (page: Page): Promise<string[]> => findings(page, 'light');

/** Returns the barriers in both colour schemes, one line each. */
export const barriersOf = async (page: Page): Promise<Record<'light' | 'dark', string[]>> => {
  const found = { light: [] as string[], dark: [] as string[] };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    found[colorScheme] = await findings(page, colorScheme);
  }
  return found;
};

/** Adds a test for each screen of a site: on a phone in both schemes, then on a desktop. */
export const testsForBarriers = (content: Content, shown: readonly Screen[]): void => {
  const site = siteWith(content);
  const cases = shown.map((screen) => [screen.name, screen] as const);
  test.each(cases)('%s has no barrier', async (_name, screen) => {
    const [[, viewport] = sizes[0], ...wider] = sizes.filter(
      ([, size]) => screen.only === undefined || screen.only === size,
    );
    const visitor = await visit(site(), { viewport, reducedMotion: 'reduce', colorScheme: 'light' });
    await screen.reach(visitor);
    expect(await barriersOf(visitor.page)).toEqual({ light: [], dark: [] });
    await visitor.page.emulateMedia({ colorScheme: 'light' });
    for (const [where, size] of wider) {
      await visitor.page.setViewportSize(size);
      await settled(visitor.page);
      expect(await barriers(visitor.page), where).toEqual([]);
    }
  });
};
