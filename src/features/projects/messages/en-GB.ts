/**
 * The names of the options in the form of a project. The site shows them too, so each list is a section of its own:
 * pages load only the sections that they need.
 */
export const projectStatuses = {
  preconstruction: 'Preconstruction',
  in_progress: 'On site',
  completed: 'Completed',
  on_hold: 'On hold',
} as const;

export const roles = {
  general_contractor: 'Main contractor',
  construction_manager: 'Construction manager',
  design_builder: 'Design and build',
  jv_partner: 'Joint venture partner',
  subcontractor: 'Subcontractor',
} as const;

export const deliveryMethods = {
  design_bid_build: 'Traditional',
  design_build: 'Design and build',
  construction_management: 'Construction management',
  management_contracting: 'Management contracting',
  framework: 'Framework',
  ppp: 'Public-private partnership',
} as const;

export const clientSectors = {
  public: 'Public',
  private: 'Private',
  non_profit: 'Non-profit',
  ppp: 'Public-private',
} as const;

export const project = {
  thing: 'project',
  things: 'projects',
  title: 'Projects',
  fields: {
    title: { label: 'Title' },
    category: { label: 'Category' },
    number: {
      label: 'Project number',
      help: 'Your own number, like NL-2024-063. Shown below the project’s picture in lists.',
    },
    projectStatus: { label: 'Stage of the works', options: projectStatuses },
    featured: {
      label: 'Featured',
      help: 'The home page shows up to {ofHomePage} featured projects, in pairs, and the “Featured projects” page up to {ofOwnPage}.',
    },
    summary: { label: 'Summary', help: 'Shown under the title in lists: {min} to {max} characters.' },
    sectors: { label: 'Sectors', help: 'Up to {max}, like schools or offices.' },
    ourRole: { label: 'Our role', options: roles },
    deliveryMethod: { label: 'Procurement route', options: deliveryMethods },
    contractForm: { label: 'Form of contract', help: 'For example NEC4 or JCT Design and Build 2016.' },
    services: { label: 'Services' },
    trades: { label: 'Trades' },
    images: {
      label: 'Pictures',
      help: 'Drag to change the order. The first picture is the cover unless you choose another.',
    },
    cover: { label: 'Cover picture' },
    video: { label: 'Video', help: 'The web address of the video on YouTube or Vimeo.' },
    description: { label: 'Description' },
    challenge: { label: 'Challenge' },
    solution: { label: 'Solution' },
    result: { label: 'Result' },
    keyFacts: {
      label: 'Key facts',
      add: 'Add a fact',
      fields: { label: { label: 'Label' }, value: { label: 'Value' } },
    },
    locality: { label: 'Town' },
    region: { label: 'Region' },
    country: { label: 'Country' },
    location: {
      label: 'Place on the map',
      help: 'Latitude and longitude, like 53.8008 and -1.5491. Most online maps show them when you select a place.',
    },
    mapPrecision: {
      label: 'Map precision',
      options: {
        exact: 'The exact place',
        town: 'The town only',
        hidden: 'No map, and no section “Location”',
      },
    },
    area: { label: 'Floor area' },
    areaUnit: { label: 'Unit of area', options: { m2: 'Square metres', ft2: 'Square feet' } },
    storeys: { label: 'Storeys' },
    units: { label: 'Units', help: 'For example homes, beds or school places.' },
    lengthKm: { label: 'Length' },
    startDate: { label: 'Start date' },
    plannedCompletion: { label: 'Planned completion' },
    completionDate: { label: 'Completion date' },
    percentComplete: { label: 'Percentage complete' },
    client: { label: 'Client' },
    clientSector: { label: 'Client sector', options: clientSectors },
    clientConfidential: {
      label: 'Confidential client',
      help: 'Visitors see “Confidential client”. The name is never made public, and letters from the client are not shown with the project.',
    },
    contractValue: { label: 'Contract value' },
    currency: { label: 'Currency', help: 'The code of the currency, like GBP.' },
    valueDisplay: {
      label: 'Contract value on the site',
      options: { hidden: 'Not shown', band: 'As a range', exact: 'Exact' },
    },
    publicityConsent: {
      label: 'Consent to publish',
      help: 'Many contracts restrict publicity, so you cannot publish the project without consent. Never shown on the site.',
      missing: 'Tick “The client agrees”, and enter who agreed and when',
      fields: {
        given: { label: 'The client agrees' },
        by: { label: 'Given by' },
        date: { label: 'Date of consent' },
      },
    },
    staff: { label: 'Staff' },
    letters: { label: 'Letters of reference' },
    team: {
      label: 'Project team',
      help: 'Other companies that worked on the project.',
      add: 'Add a company',
      fields: {
        role: { label: 'Role', help: 'For example architect.' },
        organisation: { label: 'Company' },
        web: { label: 'Website' },
      },
    },
    certifications: {
      label: 'Certificates',
      add: 'Add a certificate',
      fields: {
        name: { label: 'Certificate' },
        body: { label: 'Awarding body' },
        year: { label: 'Year' },
      },
    },
    awards: {
      label: 'Awards',
      add: 'Add an award',
      fields: { name: { label: 'Award' }, body: { label: 'Awarding body' }, year: { label: 'Year' } },
    },
  },
} as const;

export const admin = {
  search: 'Search by title, number, client or town',
  empty:
    'Every project belongs to a project category: add the category first, then the project. A new project starts as a draft, which visitors do not see.',
  content: 'Project',
  pictures: 'Pictures',
  description: 'Description',
  place: 'Place and size',
  client: 'Client and team',
} as const;

export const projectCard = { underConstruction: 'On site' } as const;

export const list = {
  results: { one: '{count} project', other: '{count} projects' },
  title: 'Our work',
  description: 'The projects we have completed and those on site now.',
  descriptionOf: '{title}. {tagline}',
  lead: { one: '{count} project.', other: '{count} projects.' },
  leadInCategories: {
    one: '{count} project in {categories} categories.',
    other: '{count} projects in {categories} categories.',
  },
  categories: 'Project categories',
  all: 'All',
  none: 'No projects yet',
  noneText: 'Please check back soon.',
  noneFound: 'No matching projects',
  noneFoundText: 'Try removing a filter, or ask us: not everything we have built is on this site.',
  showAll: 'Show all projects',
  searched: '“{search}”',
  ask: 'Ask us about our work',
  search: 'Search the projects',
  searchPlaceholder: 'Name of a project',
  sector: 'Sector',
  anySector: 'Any sector',
  status: 'Status',
  anyStatus: 'Any status',
} as const;

export const featured = {
  title: 'Featured projects',
  description: 'A selection of our projects.',
  descriptionOf: 'A selection of our projects: {projects}.',
  lead: {
    one: 'One project that shows what we can build.',
    other: '{count} projects that show what we can build.',
  },
  all: { one: 'See {count} project', other: 'All {count} projects' },
  none: 'No featured projects yet',
  noneText: 'You can see all our projects in the list.',
} as const;

export const category = {
  title: '{category} projects',
  heading: '{category}<quiet>, page {page}</quiet>',
  pictured: 'Pictured',
  projects: 'Projects',
  onSite: 'On site now',
  years: 'Years',
  towns: 'Towns',
  parts: 'Includes',
  none: '{category}: no projects yet',
  noneText:
    'Not everything we have built is on this site. Ask us and we will show you the project closest to yours.',
} as const;

export const detail = {
  title: '{title}, {place}',
  letter: 'Letter of reference from {organisation}',
  updated: 'Last updated <date>{date}</date>',
  facts: 'Key facts',
  pictures: 'Pictures',
  video: 'Watch the video on {host}',
  before: 'Before',
  after: 'After',
  compare: 'Compare before and after',
  compared: '{before}% before, {after}% after',
  awards: 'Awards',
  certificates: 'Certificates',
  people: 'Our team on this project',
  team: 'Project team',
  role: 'Role',
  organisation: 'Company',
  account: 'How we built it',
  challenge: 'The challenge',
  solution: 'Our solution',
  result: 'The result',
  place: 'Location',
  directions: 'Directions',
  town: 'Shows the town, not the exact site',
  more: 'More in {category}',
  previous: 'Previous project in {category}',
  next: 'Next project in {category}',
  all: 'See all',
} as const;

export const programme = {
  planned: 'Planned programme',
  programme: 'Programme',
  complete: '{percent} complete',
  completeOnHold: '{percent} complete, on hold',
  to: ' to ',
  plannedEnd: 'planned <date>{date}</date>',
  months: { one: '{count} month', other: '{count} months' },
  years: { one: '{count} year', other: '{count} years' },
  both: '{years} {months}',
} as const;

export const titleBlock = {
  number: 'Project no.',
  status: 'Status',
  progress: '{status}, {percent}',
  year: 'Year',
  start: 'Start on site',
  handover: 'Handover',
  client: 'Client',
  place: 'Place',
  area: 'Area',
  length: 'Length',
  storeys: 'Storeys',
  homes: 'Homes',
  units: 'Units',
  value: 'Value',
  role: 'Our role',
  delivery: 'Procurement',
  contract: 'Contract',
  clientSector: 'Client sector',
  architect: 'Architect',
  sectors: 'Sectors',
  services: 'Services',
  /** The last part of a list of services: `Piling, Formwork and 2 more` */
  moreServices: '{count} more',
} as const;

/**
 * Words by which the site recognises what an editor typed, in lower case: a part of the architect's role, the words for
 * storeys in a key fact, and the slugs of categories whose units are homes.
 */
export const typed = {
  architect: 'architect',
  storeys: 'storey storeys',
  homes: 'residential housing homes',
} as const;

/** The orders of the list. */
export const sorts = { order: 'In our order', newest: 'Newest first', title: 'A to Z' } as const;

/** The names of the screens in the list from which editors choose the target of a link. */
export const screens = { all: 'All projects', featured: 'Featured projects' } as const;

/** Shown to guests instead of the name of a client who wishes to stay unnamed. */
export const guest = { confidentialClient: 'Confidential client' } as const;

export const errors = {
  gone: 'This project no longer exists',
  categoryGone: 'This category no longer exists',
  completedBeforeStart: 'Completion date must be the same as or after start date',
  plannedBeforeStart: 'Planned completion must be the same as or after start date',
  completionMissing: 'Enter completion date',
  completionInFuture: 'Completion date must be today or in the past',
} as const;

/** The API document. */
export const api = {
  year: 'The year of its completion, planned or actual',
  client: '“{text}” if the client wishes to stay unnamed',
  location: 'Rounded if only the town is shown',
  contractValue: 'min equals max if the exact value is shown; null if it is hidden',
  month: 'Year and month',
  related: 'In either direction: the project refers to them, or they refer to the project',
  neighbours: 'The projects before and after it in its category',
  list: 'Lists the projects that match the filters, one page at a time',
  categories: 'Lists the visible project categories with their projects',
  sectors: 'Lists the sectors of all projects; if there are very many, the most common',
  featured: 'Lists the featured projects',
  category: 'Lists the projects of a category and of the categories inside it',
  find: 'Returns one project by its `_id`, its `url` or a former one',
} as const;
