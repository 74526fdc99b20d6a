import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { cacheWith } from '#tests/support/guest-data.ts';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import { GuestDataProvider } from '#web/data/guest/use-guest-query.tsx';
import type { Project } from '../../schema.ts';
import { Place } from './place.tsx';

test('a project without a map shows its town and the way there', async () => {
  const project = {
    title: 'Northgate School',
    locality: 'Leeds',
    region: 'West Yorkshire',
    country: 'GB',
    location: null,
    mapPrecision: 'hidden',
  } as Project;
  const { data } = cacheWith({
    [settingsQuery().path]: { general: { locale: 'en-GB', timeZone: 'Europe/London' } },
  });
  await data.load(settingsQuery());
  const html = renderToStaticMarkup(
    <GuestDataProvider data={data}>
      <Place project={project} />
    </GuestDataProvider>,
  );
  expect(html).toContain('<address class="station-words"><span class="h">Leeds</span>');
  expect(html).toMatch(/href="[^"]*Leeds%2C%20West%20Yorkshire%2C%20United%20Kingdom/);
});
