/** The default list and page of an entity without screens: complete without the app, reached from pages of the app. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { ContentService } from '#platform/content/service.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { addImage, unwrap } from '#tests/support/factories.ts';
import { emptyContent } from '#tests/support/site.ts';
import { serverFeatures } from '../../src/features.server.ts';
import { equipmentFeature } from '../fixtures/equipment/server/feature.ts';
import { barriers, barriersOf } from './support/barriers.ts';
import { arrivedAt, open, phone, settled, sizes } from './support/page.ts';
import { siteWith, visit } from './support/visit.ts';

const site = siteWith(emptyContent, () => ({ features: [...serverFeatures, equipmentFeature] }));

beforeAll(async () => {
  const app = site();
  const { equipment } = app.content as unknown as { equipment: ContentService<Record<string, unknown>> };
  const image = await addImage(app, { alt: 'A yellow crane beside a school' });
  await app.jobs.runDue();
  for (let number = 1; number <= 26; number += 1) {
    const { _id } = unwrap(
      await equipment.create(
        {
          title: number === 1 ? 'Tower crane Ostara' : `Pump ${number}`,
          description: 'Stands on eight axles and lifts 50 tonnes.',
          story: paragraphs('It built the old market hall. It is hired out with a driver.'),
          picture: image,
          kind: 'lifting',
          weight: 96,
          boughtOn: '2021-03-04',
        },
        system,
      ),
    );
    unwrap(await equipment.publish(_id, system));
  }
  const { _id } = unwrap(
    await app.content.menus.create(
      {
        name: 'Legal',
        place: 'legal',
        items: [
          {
            label: 'Machines',
            target: { kind: 'screen', screen: 'equipment' },
            newTab: false,
            visibleTo: 'everyone',
            children: [],
          },
        ],
      },
      system,
    ),
  );
  unwrap(await app.content.menus.publish(_id, system));
});

describe('the default pages of an entity', () => {
  test.each([
    ['its list', '/equipment', 'Equipment'],
    ['its page', '/equipment/tower-crane-ostara', 'Tower crane Ostara'],
  ])('%s has no barrier and fits every window', async (_name, address, title) => {
    const { page } = await visit(site(), { viewport: phone, reducedMotion: 'reduce' });
    await page.goto(address);
    await arrivedAt(page, title);
    await settled(page);
    expect(await barriersOf(page)).toEqual({ light: [], dark: [] });
    for (const [where, size] of [...sizes, ['narrow', { width: 320, height: 640 }] as const]) {
      await page.setViewportSize(size);
      expect(await barriers(page), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where).toBe(0);
    }
  });

  test('are reached from a page of the app, lead to one another, and never start the app', async () => {
    const { page, calls } = await visit(site());
    await open(page, '/');
    await page.getByRole('link', { name: 'Machines' }).click();
    await arrivedAt(page, 'Equipment');
    calls.length = 0;
    await page.getByRole('link', { name: 'Next page' }).click();
    await page.waitForURL('**/equipment?page=2');
    await page.goBack();
    await page.getByRole('link', { name: 'Tower crane Ostara' }).click();
    await arrivedAt(page, 'Tower crane Ostara');
    await page.getByText('In service since').waitFor();
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await arrivedAt(page, 'Equipment');
    expect(calls).toEqual([]);
  });

  test('work without JavaScript', async () => {
    const { page } = await visit(site(), { javaScriptEnabled: false });
    await page.goto('/equipment');
    await page.getByRole('link', { name: 'Tower crane Ostara' }).click();
    await arrivedAt(page, 'Tower crane Ostara');
  });
});
