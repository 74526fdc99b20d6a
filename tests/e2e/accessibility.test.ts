/** axe finds nothing, on any screen, at either width, in either scheme. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { nothing, smallDemo } from '#tests/support/site.ts';
import { farTooMuch } from './support/far-too-much.ts';
import { settled, sizes } from './support/page.ts';
import { crowdedScreens, emptyScreens, type Screen, screens } from './support/screens.ts';
import { siteWith, visit } from './support/visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The other scheme differs in colours and in nothing else. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What is wrong, one line a place. */
const findings = async (page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (colorScheme === 'light'
    ? axe.withTags(TAGS)
    : axe.withRules(OF_COLOURS)
  ).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')} (${failureSummary ?? ''})`,
    ),
  );
};

const kinds = [
  ['the demo company', smallDemo, screens],
  ['a site without content', nothing, emptyScreens],
  ['a site with far too much content', farTooMuch, crowdedScreens],
] as const;

describe.each(kinds)('%s', (_, content, shown: readonly Screen[]) => {
  const site = siteWith(content);
  const cases = shown.flatMap((screen) =>
    sizes
      .filter(([, size]) => screen.only === undefined || screen.only === size)
      .map(([where, viewport]) => [screen.name, where, screen, viewport] as const),
  );

  test.each(cases)('%s, %s, has no barrier', async (_name, _where, screen, viewport) => {
    const visitor = await visit(site(), { viewport, reducedMotion: 'reduce', colorScheme: 'light' });
    await screen.reach(visitor);
    const found: Record<string, string[]> = {};
    for (const colorScheme of ['light', 'dark'] as const) {
      await visitor.page.emulateMedia({ colorScheme });
      await settled(visitor.page);
      found[colorScheme] = await findings(visitor.page, colorScheme);
    }
    expect(found).toEqual({ light: [], dark: [] });
  });
});
