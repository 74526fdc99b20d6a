/** Shows the home page: one sentence and the latest work, services, three figures, a letter, the open tenders. */

import { socialImage } from '#features/images/address.ts';
import { LETTERS_PATH } from '#features/letters/address.ts';
import { PulledQuote } from '#features/letters/site/pulled-quote.tsx';
import { featuredQuery, projectCategoriesQuery } from '#web/data/guest/queries.ts';
import { useOptionalGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { organisation, website } from '#web/site/structured-data/index.ts';
import { letter as m } from '../messages/en-GB.ts';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { latestWork } from './latest-work.ts';
import { letterToQuote } from './letter-to-quote.ts';
import { OPEN_TENDERS, OpenTenders } from './open-tenders.tsx';
import { Sectors } from './sectors.tsx';
import { SelectedWork } from './selected-work.tsx';

/** The page works without any of them: each section without data is left out. */
export async function loader({ loadOptional }: LoadContext): Promise<void> {
  await Promise.all([
    loadOptional(featuredQuery()),
    loadOptional(projectCategoriesQuery()),
    loadOptional(OPEN_TENDERS),
  ]);
}

export function head({ settings, siteUrl, read }: HeadContext): Head {
  const hero =
    settings.general.heroImage ?? latestWork(read(featuredQuery()) ?? [], null)?.project.cover ?? null;
  return {
    title: null,
    description: settings.general.tagline,
    canonical: '/',
    image: socialImage(hero),
    jsonLd: [organisation(settings, siteUrl), website(settings, siteUrl)],
  };
}

export function Component() {
  const settings = useSettings();
  const featured = useOptionalGuestQuery(featuredQuery()).data ?? [];
  const categories = useOptionalGuestQuery(projectCategoriesQuery()).data ?? [];
  const letter = letterToQuote(featured);
  return (
    <>
      <Hero settings={settings} latestWork={latestWork(featured, settings.general.heroImage)} />
      <SelectedWork projects={featured} total={settings.projects} />
      <Sectors categories={categories} />
      <Figures figures={settings.general.figures} />
      {letter && (
        <PulledQuote letter={letter} label={m.label} allLink={{ href: LETTERS_PATH, label: m.all }} />
      )}
      <OpenTenders />
    </>
  );
}
