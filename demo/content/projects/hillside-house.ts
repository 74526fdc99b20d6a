import { paragraphs } from '#platform/schema/rich-text.ts';
import type { DemoProject } from '../types.ts';

export const hillsideHouse: DemoProject = {
  key: 'hillside-house',
  url: 'hillside-house',
  title: 'Hillside House',
  number: 'NL-2023-058',
  category: 'residential',
  sectors: ['Private houses'],
  projectStatus: 'completed',
  summary:
    'One house above Ilkley: a white upper floor that reaches out over the terrace, a glass living room under it, and a twelve-metre pool cut into the slope.',
  description: paragraphs(`
    Small jobs are the hard ones. A house has every trade that a hospital has, and one family looking at
    every joint for thirty years. This one has four materials, render, cedar, stone and glass, and nowhere to
    hide where they meet.

    The upper floor is a box that leans 2.6 m past the living room on one slender post. It is a steel
    frame under white render, propped for seven weeks and let down a millimetre at a time while two of us
    read dial gauges. The engineer said it would drop 9 mm. It dropped 7, so the sliding doors under it still
    close with one finger.

    ## What went wrong

    The pool excavation met a spring. It ran at about a bath every minute and never stopped. We dug a
    stone-filled drain round the pool shell, took the water by gravity to the pond at the foot of the garden,
    and wrote the drain into the handover file with a photograph, so that nobody plants a willow on it.
    It added eight days in April. The owners agreed to move in on 9 August rather than 1 August, and did.

    The stone for the low wall came off the site. Two masons sorted eleven tonnes of it by bed height on the
    lawn before they laid the first course.
  `),
  client: 'Private owners',
  clientSector: 'private',
  locality: 'Ilkley',
  region: 'West Yorkshire',
  country: 'GB',
  location: { lat: 53.92, lng: -1.82 },
  mapPrecision: 'hidden',
  contractValue: 1_685_000,
  valueDisplay: 'hidden',
  area: 410,
  storeys: 2,
  units: 1,
  startDate: '2023-06',
  completionDate: '2024-08',
  ourRole: 'general_contractor',
  deliveryMethod: 'design_bid_build',
  contractForm: 'JCT IC 2016',
  services: ['Groundworks', 'Steel frame', 'Render and cladding', 'Joinery', 'Pool', 'Garden walls'],
  trades: ['Structural steel', 'Masonry', 'Render', 'Joinery', 'Glazing', 'Pool installation'],
  team: [
    { role: 'Architect', organisation: 'Saltersgate Studio' },
    { role: 'Structural engineer', organisation: 'Penhill Structures' },
  ],
  certifications: [{ name: 'EPC rating A', year: 2024 }],
  awards: [{ name: 'House of the year, commended', body: 'Ridings Construction Awards', year: 2024 }],
  keyFacts: [
    { label: 'Overhang', value: '2.6 m past the living room' },
    { label: 'Pool', value: '12 m by 4 m' },
    { label: 'Movement when the props came out', value: '7 mm' },
  ],
  featured: true,
  publicityConsent: { given: true, by: 'The owners, by letter; no name and no street', date: '2024-09-02' },
  staff: ['walter-brandt', 'arjun-patel', 'eleanor-hale'],
  images: [
    {
      file: 'hillside-house/01-hero.jpg',
      alt: 'Modern two-storey house with a cantilevered white upper floor and a lit swimming pool at dusk.',
      caption: 'The garden front at dusk, a month after the family moved in.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-09-12',
      credit: 'Northline Construction',
      focal: { x: 0.48, y: 0.55 },
    },
    {
      file: 'hillside-house/02-day.jpg',
      alt: 'The modern house with timber cladding, terrace and pool in daylight.',
      caption: 'By day: the cedar still orange, the stone of the low wall sorted from what we dug out.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-08-20',
      focal: { x: 0.5, y: 0.5 },
    },
    {
      file: 'hillside-house/03-terrace.jpg',
      alt: 'Pool terrace with loungers in front of a fully glazed living room at dusk.',
      caption:
        'The post at the right carries the corner of the upper floor. It is 219 mm across, and full of concrete.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-09-12',
      focal: { x: 0.55, y: 0.5 },
    },
  ],
};
