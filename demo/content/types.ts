/** The shapes of the demo's records: what the contract takes, with keys and files where ids will stand. */
import type { z } from 'zod';
import type { IMAGE_KINDS, IMAGE_STAGES } from '#contract/image.ts';
import type { ProjectInput } from '#contract/project.ts';
import type { ProjectCategoryInput } from '#contract/project-category.ts';
import type { StaffInput } from '#contract/staff.ts';

export type CategoryKey =
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

/** A picture of the library. `file` is relative to `demo/art`. */
export type DemoImage = {
  file: string;
  alt: string;
  caption: string;
  kind: (typeof IMAGE_KINDS)[number];
  stage: (typeof IMAGE_STAGES)[number];
  /** `null` where nothing was photographed, as with an artist’s impression. */
  takenOn: string | null;
  credit?: string;
  focal?: { x: number; y: number };
};

/** The first picture is the cover. */
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
