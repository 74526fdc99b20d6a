/**
 * Shows the home page: the hero with the headline and a project, featured projects, project categories, figures, a
 * letter, open tenders.
 */

import { socialImage } from '#features/images/address.ts';
import { LETTERS_PATH } from '#features/letters/address.ts';
import { PullQuote } from '#features/letters/site/pull-quote.tsx';
import { featuredQuery, projectCategoriesQuery } from '#features/projects/site/queries.ts';
import { useOptionalGuestQuery, useSettings } from '#web/data/guest/use-guest-query.tsx';
import type { Head, HeadContext, LoadContext } from '#web/data/screen.ts';
import { organisation, website } from '#web/site/structured-data/index.ts';
import { letter as m } from '../messages/en-GB.ts';
import { CategoryIndex } from './category-index.tsx';
import { Figures } from './figures.tsx';
import { Hero } from './hero.tsx';
import { chooseHeroProject } from './hero-project.ts';
import { chooseQuotedLetter } from './letter-to-quote.ts';
import { OpenTenders, openTendersQuery } from './open-tenders.tsx';
import { SelectedWork } from './selected-work.tsx';

/** Loads the data of the sections. All of it is optional: a section whose data cannot be loaded is left out. */
export async function loader({ loadOptional }: LoadContext): Promise<void> {
  await Promise.all([
    loadOptional(featuredQuery()),
    loadOptional(projectCategoriesQuery()),
    loadOptional(openTendersQuery),
  ]);
}

export function head({ settings, siteUrl, read }: HeadContext): Head {
  const heroPicture =
    settings.general.heroImage ?? chooseHeroProject(read(featuredQuery()) ?? [], null)?.project.cover ?? null;
  return {
    title: null,
    description: settings.general.tagline,
    canonical: '/',
    image: socialImage(heroPicture),
    jsonLd: [organisation(settings, siteUrl), website(settings, siteUrl)],
  };
}

export function Component() {
  const settings = useSettings();
  const featured = useOptionalGuestQuery(featuredQuery()).data ?? [];
  const categories = useOptionalGuestQuery(projectCategoriesQuery()).data ?? [];
  const letter = chooseQuotedLetter(featured);
  return (
    <>
      <Hero settings={settings} heroProject={chooseHeroProject(featured, settings.general.heroImage)} />
      <SelectedWork projects={featured} total={settings.projects} />
      <CategoryIndex categories={categories} />
      <Figures figures={settings.general.figures} />
      {letter && <PullQuote letter={letter} label={m.label} allLink={{ href: LETTERS_PATH, label: m.all }} />}
      <OpenTenders />
    </>
  );
}
