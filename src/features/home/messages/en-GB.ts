export const hero = {
  write: 'Talk to us about your project',
  projects: { one: 'See our project', other: 'See {count} projects' },
  latest: 'Latest project',
  latestPictured: 'Project pictured',
  number: 'Project no.',
  place: 'Place',
  area: 'Area',
  length: 'Length',
  status: 'Status',
  statuses: {
    preconstruction: 'Preconstruction',
    in_progress: 'On site',
    completed: 'Completed',
    on_hold: 'On hold',
  },
  progress: '{status}, {percent}',
  handedOver: 'Handed over',
  handover: 'Handover',
} as const;

export const figures = { label: 'Key figures' } as const;

export const work = {
  title: 'Featured projects',
  all: { one: 'Our work', other: 'All {count} projects' },
  none: 'No projects yet',
  noneText: 'Please check back soon.',
} as const;

export const sectors = {
  title: 'What we build',
  all: 'All {count} categories',
  category: 'Category',
  projects: 'Projects',
  latest: 'Latest',
  count: { one: '{count}<hidden> project</hidden>', other: '{count}<hidden> projects</hidden>' },
} as const;

export const letter = {
  label: 'From a letter of reference',
  all: 'All letters of reference',
} as const;

export const tenders = {
  title: 'Open tenders',
  all: 'All {count} open tenders',
  allAndResults: 'All tenders and results',
} as const;

/** The name of the screen in the list from which editors choose the target of a link. */
export const screen = { title: 'Home' } as const;
