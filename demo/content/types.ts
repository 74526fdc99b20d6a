/** Defines the demo's records: what the schemas accept, but with keys and files in place of ids. */
import type { z } from 'zod';
import type { Block } from '#features/blocks/schema.ts';
import type { GalleryInput } from '#features/galleries/schema.ts';
import type { ImageInput } from '#features/images/schema.ts';
import type { LetterInput } from '#features/letters/schema.ts';
import type { PageInput } from '#features/pages/schema.ts';
import type { PostInput } from '#features/posts/schema.ts';
import type { ProjectCategoryInput } from '#features/project-categories/schema.ts';
import type { ProjectInput } from '#features/projects/schema.ts';
import type { StaffInput } from '#features/staff/schema.ts';
import type { TenderInput } from '#features/tenders/schema/tender.ts';

type CategoryKey =
  | 'residential'
  | 'commercial'
  | 'education'
  | 'healthcare'
  | 'industrial'
  | 'infrastructure'
  | 'culture'
  | 'restoration';

export type ProjectKey =
  | 'riverside-library'
  | 'birchfield-primary-school'
  | 'parkside-sports-hall'
  | 'river-arch-bridge'
  | 'hillside-house'
  | 'meridian-office-tower'
  | 'harbour-lane-apartments'
  | 'mill-row-townhouses'
  | 'old-customs-house'
  | 'st-annes-hospital-wing'
  | 'eastmarsh-water-works'
  | 'kestrel-logistics-hall';

export type PersonKey =
  | 'eleanor-hale'
  | 'arjun-patel'
  | 'daniel-marsh'
  | 'joseph-adeyemi'
  | 'walter-brandt'
  | 'samira-haddad'
  | 'ruth-bello'
  | 'catriona-reid'
  | 'marcus-doyle'
  | 'niamh-kelly';

export type DemoCategory = Omit<z.input<typeof ProjectCategoryInput>, 'parent' | 'image'> & {
  key: CategoryKey;
};

/** An image of the library. `file` is relative to `demo/art`. */
export type DemoImage = {
  file: string;
  alt: string;
  caption: string;
  kind: NonNullable<ImageInput['kind']>;
  stage: NonNullable<ImageInput['stage']>;
  /** `null` where nothing was photographed, as with an artist’s impression. */
  takenOn: string | null;
  credit?: string;
  focal?: { x: number; y: number };
};

/** The first image is the cover. */
export type DemoProject = Omit<z.input<typeof ProjectInput>, 'category' | 'images' | 'staff' | 'cover'> & {
  key: ProjectKey;
  category: CategoryKey;
  images: DemoImage[];
  staff: PersonKey[];
};

export type DemoPerson = Omit<z.input<typeof StaffInput>, 'projects' | 'images'> & {
  key: PersonKey;
  projects: ProjectKey[];
  portrait: { file: string; alt: string };
};

/** `file` is relative to `demo/files/letters`. */
export type DemoLetter = Omit<z.input<typeof LetterInput>, 'project' | 'documents' | 'transcript'> & {
  key: string;
  project: ProjectKey;
  file: string;
  transcript: string;
  /** The lines below the organisation's name in the letterhead */
  letterhead: string[];
};

/**
 * A file in a folder of a tender. `file` is relative to `demo/files/tenders/{reference}`, and its name contains
 * number and revision.
 */
export type DemoDocument = { folder: string; file: string; title: string } & (
  | { kind: 'text'; sections: [string, string][] }
  | { kind: 'drawing'; shape: 'round' | 'grid'; notes: string[] }
  | { kind: 'bill'; rows: [string, string, string, number][] }
  | { kind: 'conditions'; clauses: string[] }
  | { kind: 'survey'; points: [string, number, number, number][] }
);

type TenderDate =
  | 'opensAt'
  | 'closesAt'
  | 'questionsDeadline'
  | 'siteVisit'
  | 'decisionExpectedOn'
  | 'contractStart';
/** Dates of a tender count from the moment of loading. */
export type DemoTender = Omit<
  z.input<typeof TenderInput>,
  'project' | 'contactStaff' | 'reference' | TenderDate
> & {
  reference: string;
  project: ProjectKey;
  contactStaff: PersonKey;
  /** Opens about this many days from today, at 09:00 on a working day */
  opens: number;
  /** Closes about this many days from today, at noon or 17:00 on a working day, or within this many hours */
  closes: { days: number } | { hours: number };
  visit?: { days: number; place: string };
  documents: DemoDocument[];
  addenda: { title: string; reason: string; changes: string; documents: DemoDocument[] }[];
  questions: { subject: string; body: string; answer: string }[];
  /** Decided about `daysAgo` days before today */
  outcome?: { daysAgo: number } & (
    | { as: 'awarded'; supplier: string; value: number; reason: string }
    | { as: 'unsuccessful' | 'cancelled'; reason: string }
  );
  draft?: true;
};

/** Looks up the ids of the records to which a body refers: projects by key, pictures by file. */
export interface DemoIds {
  picture(file: string): string;
  project(key: ProjectKey): string;
}
type Body = (ids: DemoIds) => z.input<typeof Block>[];

export type DemoPage = Omit<z.input<typeof PageInput>, 'parent' | 'body'> & { key: string; body: Body };

export type DemoPost = Omit<
  z.input<typeof PostInput>,
  'author' | 'cover' | 'category' | 'projects' | 'body'
> & {
  key: string;
  author: PersonKey;
  cover: string;
  projects: ProjectKey[];
  body: Body;
  comments: { authorName: string; authorEmail: string; body: string }[];
};

/** `pictures` are files of projects; the first is the cover. */
export type DemoGallery = Omit<z.input<typeof GalleryInput>, 'images' | 'cover'> & {
  key: string;
  pictures: string[];
};
