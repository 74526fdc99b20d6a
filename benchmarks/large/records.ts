/** Makes the fields of believable projects, people and tenders from those of the demo company. */
import { TRADE_KEYS } from '../../src/features/trades/trade-keys.ts';
import { plainText, type RichText } from '../../src/platform/schema/rich-text.ts';
import { slugFrom } from '../../src/platform/schema/values/slug.ts';
import type { State } from './rows.ts';
import {
  architects,
  buildings,
  type Chooser,
  clients,
  firstNames,
  jobTitles,
  lastNames,
  places,
  projectTrades,
  services,
  streets,
  works,
} from './words.ts';

type Data = Record<string, unknown>;

/** The records of the demo company from which others are generated. */
export interface Models {
  projects: readonly Data[];
  staff: readonly Data[];
  tenders: readonly Data[];
  categories: readonly string[];
  /** The ids of the demo's staff */
  people: readonly string[];
}

export const DAY_MS = 24 * 3600 * 1000;
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const monthOf = (time: number): string => dayOf(time).slice(0, 7);

/** Returns a function that makes unique slugs from titles, as the program does: `mill-lane`, `mill-lane-2`. */
export const slugs = () => {
  const useCounts = new Map<string, number>();
  return (title: string): string => {
    const baseSlug = slugFrom(title).slice(0, 72);
    const count = (useCounts.get(baseSlug) ?? 0) + 1;
    useCounts.set(baseSlug, count);
    return count === 1 ? baseSlug : `${baseSlug}-${count}`;
  };
};

const paragraphsOf = (records: readonly Data[], field: string): string[] =>
  records.flatMap((record) =>
    plainText(record[field] as RichText | null)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length > 60),
  );

const document = (paragraphs: readonly string[]) => ({
  type: 'doc',
  content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});

export const projectMaker = (models: Models, { pickOne, pickSome, numberBelow, isLikely }: Chooser) => {
  const texts = ['description', 'challenge', 'solution', 'result'].flatMap((field) =>
    paragraphsOf(models.projects, field),
  );
  const summaries = models.projects.map(({ summary }) => String(summary));
  const pictures = models.projects.flatMap(({ images }) => images as string[]);
  return (position: number, madeAt: number): Data => {
    const [town, region] = pickOne(places);
    const [building, sector] = pickOne(buildings);
    const stage = isLikely(0.9)
      ? 'completed'
      : pickOne(['in_progress', 'preconstruction', 'on_hold'] as const);
    const begun = madeAt - (200 + numberBelow(500)) * DAY_MS;
    const images = pickSome(pictures, 1 + numberBelow(4));
    const [cover] = images;
    const value = (50 + numberBelow(20_000)) * 1000;
    return {
      ...pickOne(models.projects),
      title: `${town} ${building}${isLikely(0.7) ? `, ${pickOne(streets)}` : ''}: ${pickOne(works)}`,
      category: pickOne(models.categories),
      number: `NL-${dayOf(madeAt).slice(0, 4)}-${String(position).padStart(6, '0')}`,
      projectStatus: stage,
      featured: position % 10_000 === 0,
      summary: pickOne(summaries),
      sectors: [sector],
      services: pickSome(services, 3),
      trades: pickSome(projectTrades, 3),
      images,
      cover: isLikely(0.5) ? cover : null,
      description: document(pickSome(texts, 2 + numberBelow(2))),
      challenge: isLikely(0.3) ? document([pickOne(texts)]) : null,
      solution: null,
      result: null,
      keyFacts: [{ label: 'Area', value: `${100 + numberBelow(9000)} m²` }],
      locality: town,
      region,
      location: null,
      startDate: monthOf(begun),
      plannedCompletion: stage === 'completed' ? null : monthOf(madeAt + 300 * DAY_MS),
      completionDate: stage === 'completed' ? monthOf(madeAt - 40 * DAY_MS) : null,
      percentComplete: stage === 'in_progress' ? numberBelow(100) : null,
      client: pickOne(clients),
      contractValue: value,
      // Without staff: a person's page with tens of thousands of projects would not be realistic.
      staff: [],
      letters: [],
      team: [{ role: 'Architect', organisation: pickOne(architects), web: null }],
      certifications: [],
      awards: [],
    };
  };
};

export const personMaker = (models: Models, { pickOne, pickSome, numberBelow, isLikely }: Chooser) => {
  const portraits = models.staff.flatMap(({ images }) => images as string[]);
  const texts = paragraphsOf(models.staff, 'bio');
  const specialties = models.staff.flatMap(({ specialties }) => specialties as string[]);
  return (position: number, projects: readonly string[], joinedAt: number): Data => {
    const department = pickOne(Object.keys(jobTitles));
    const [firstName, lastName] = [pickOne(firstNames), pickOne(lastNames)];
    return {
      ...pickOne(models.staff),
      name: `${firstName} ${lastName}`,
      postNominals: null,
      jobTitle: pickOne(jobTitles[department] ?? []),
      department,
      leadership: false,
      images: isLikely(0.8) ? [pickOne(portraits)] : [],
      shortBio: null,
      bio: document([pickOne(texts)]),
      consentOn: dayOf(joinedAt + 20 * DAY_MS),
      leftOn: isLikely(0.4) ? dayOf(joinedAt + (100 + numberBelow(3000)) * DAY_MS) : null,
      email: `${firstName}.${lastName}.${position}@northline.example`.toLowerCase(),
      joinedYear: Number(dayOf(joinedAt).slice(0, 4)),
      experienceSince: null,
      specialties: pickSome(specialties, 2),
      projects: pickSome(projects, 3),
      qualifications: [],
      licences: [],
    };
  };
};

/** How a tender ended; null: its phase depends on its dates alone. */
type Ending = 'awarded' | 'unsuccessful' | 'cancelled' | 'withdrawn' | null;

export interface GeneratedTender {
  data: Data;
  state: State;
  ending: Ending;
}

export const tenderMaker = (models: Models, { pickOne, pickSome, numberBelow, isLikely }: Chooser) => {
  const texts = paragraphsOf(models.tenders, 'description');
  const summaries = models.tenders.map(({ summary }) => String(summary));
  /** Generates one tender that opens at `opens`; compared with `now`, it is to come, open or over. */
  return (position: number, projects: readonly string[], opens: number, now: number): GeneratedTender => {
    const [town, region] = pickOne(places);
    const closes = opens + (21 + numberBelow(40)) * DAY_MS;
    const isOver = closes < now;
    const trades = pickSome(TRADE_KEYS, 1 + numberBelow(2));
    const state = isLikely(0.03) ? 'draft' : 'published';
    const localTime = (time: number, hour: string): string => `${dayOf(time)}T${hour}:00`;
    return {
      state,
      ending:
        isOver && state === 'published' && isLikely(0.9)
          ? pickOne(['awarded', 'awarded', 'awarded', 'unsuccessful', 'cancelled', 'withdrawn'] as const)
          : null,
      data: {
        ...pickOne(models.tenders),
        title:
          `${town} ${pickOne(buildings)[0]}: ${trades.join(' and ').replaceAll('-', ' ')}, ${pickOne(works)}`.slice(
            0,
            150,
          ),
        reference: `L-${dayOf(opens).slice(0, 4)}-${String(position).padStart(5, '0')}`,
        summary: pickOne(summaries),
        description: document(pickSome(texts, 2)),
        project: isLikely(0.5) ? pickOne(projects) : null,
        mainCategory: isLikely(0.8) ? 'works' : pickOne(['goods', 'services'] as const),
        trades,
        siteAddress: `${1 + numberBelow(200)} ${pickOne(streets)}, ${town}, ${region}`,
        location: null,
        opensAt: localTime(opens, '09:00'),
        closesAt: localTime(closes, '12:00'),
        questionsDeadline: localTime(closes - 7 * DAY_MS, '12:00'),
        siteVisit: null,
        preBidMeeting: null,
        bidOpening: null,
        decisionExpectedOn: dayOf(closes + 30 * DAY_MS),
        contractStart: dayOf(closes + 60 * DAY_MS),
        access: isLikely(0.6) ? 'public' : pickOne(['registered', 'invited'] as const),
        contactStaff: pickOne(models.people),
        contact: null,
      },
    };
  };
};
