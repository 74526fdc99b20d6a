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
    A family house above Ilkley in render, cedar, stone and glass, designed by Saltersgate Studio. Most of the
    work was in the places where two of those meet, and Walter Brandt drew them at full size before anything was
    ordered.

    The white upper floor reaches 2.6 m past the living room and rests on a single post. It is a rendered steel
    frame, which was propped for seven weeks and then lowered a millimetre at a time against dial gauges. The
    engineer had expected 9 mm of movement; we measured 7. The sliding doors below were set for it.

    The low wall is stone from the site, fourteen tonnes of it, sorted by bed height on the lawn.

    ## Eight days of rain

    The render on the upper floor goes on in three coats, and each has to be dry before the next. In July it
    rained. We could have sheeted the scaffold and put heaters behind it, but render that is dried in a hurry
    cracks, so we asked the owners for a week. They moved in on 9 August instead of 1 August. Two winters later
    there is not a crack in it.
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
