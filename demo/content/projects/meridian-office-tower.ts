import { paragraphs } from '#platform/schema/rich-text.ts';
import { bulletList, joinDocuments } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const meridianOfficeTower: DemoProject = {
  key: 'meridian-office-tower',
  url: 'meridian-office-tower',
  title: 'Meridian Office Tower',
  number: 'NL-2021-040',
  category: 'commercial',
  sectors: ['Offices'],
  projectStatus: 'completed',
  summary:
    'Twelve floors of offices over a double-height lobby in the middle of Leeds, with a four-storey brick wing. Glazed from the inside, floor by floor, without a scaffold.',
  description: joinDocuments(
    paragraphs(`
      Meridian stands on a street with one lane each way and a bus every four minutes, and neither lane could be
      closed. There was no room for a scaffold. The 1,152 façade units, a storey high with glass and fins
      together, were rolled out on each floor and swung into place by a small crane on the slab above.

      The core went up first, on climbing forms, a level every six days. The slabs followed two floors behind,
      and the glass two floors behind them. For fourteen weeks all three went up at once, coordinated at a
      fifteen-minute meeting at ten past seven each morning.
    `),
    bulletList(
      'One tower crane, working 06:30 to 19:00. Marcus Doyle drove the first shift until the core was topped out.',
      'Up to ninety-one deliveries a week, each with a half-hour slot.',
      'The dark-brick wing was handed over ten weeks early, so that the first tenant could fit it out.',
    ),
    paragraphs(`
      ## Level 7

      The hose test showed that the units for level 7 had the wrong gasket. All 96 went back to the factory,
      including 38 that we had to take down, and level 8 was glazed first. The core and the slabs were not held
      up. The tower was watertight on 13 October 2023, as programmed.
    `),
  ),
  client: 'Calder & Finch Estates',
  clientSector: 'private',
  locality: 'Leeds',
  region: 'West Yorkshire',
  country: 'GB',
  location: { lat: 53.79531, lng: -1.55392 },
  mapPrecision: 'exact',
  contractValue: 61_800_000,
  valueDisplay: 'band',
  area: 18_400,
  storeys: 12,
  startDate: '2021-11',
  completionDate: '2024-03',
  ourRole: 'construction_manager',
  deliveryMethod: 'construction_management',
  contractForm: 'JCT CM/A 2016',
  services: ['Preconstruction', 'Logistics', 'Frame', 'Curtain wall', 'Lobby fit-out', 'Commissioning'],
  trades: ['Piling', 'Concrete', 'Curtain walling', 'Masonry', 'Lifts', 'Mechanical', 'Electrical'],
  team: [
    { role: 'Architect', organisation: 'Fenwick Ormesby Architects' },
    { role: 'Structural engineer', organisation: 'Garrick Stell Engineers' },
    { role: 'Façade engineer', organisation: 'Lanternlight Façades' },
    { role: 'Building services engineer', organisation: 'Ewden Building Services Consultants' },
    { role: 'Cost consultant', organisation: 'Maltby Crane Cost Consultants' },
  ],
  certifications: [
    { name: 'BREEAM Outstanding', year: 2024 },
    { name: 'NABERS UK design rating 5 stars', year: 2024 },
  ],
  keyFacts: [
    { label: 'Core', value: 'A level every 6 days' },
    { label: 'Façade units', value: '1,152' },
    { label: 'Lane closures', value: 'None in working hours' },
    { label: 'Brick wing', value: '10 weeks early' },
  ],
  featured: true,
  publicityConsent: { given: true, by: 'Rosalind Finch, Calder & Finch Estates', date: '2024-04-11' },
  seoTitle: 'Meridian Office Tower, Leeds: twelve floors, no scaffold',
  staff: ['eleanor-hale', 'arjun-patel', 'marcus-doyle', 'ruth-bello'],
  images: [
    {
      file: 'meridian-office-tower/01-hero.jpg',
      alt: 'Glazed twelve-storey office tower with lit floors at blue hour beside a lower dark-brick wing.',
      caption: 'Blue hour in the week the lights were commissioned, one floor at a time.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-03-07',
      credit: 'Northline Construction',
      focal: { x: 0.45, y: 0.4 },
    },
    {
      file: 'meridian-office-tower/04-lobby.jpg',
      alt: 'Recessed double-height glass lobby of the office tower glowing warmly at dusk.',
      caption:
        'The lobby is set back behind the columns. Its soffit went up last, so that nothing was carried past it.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-03-07',
      focal: { x: 0.45, y: 0.6 },
    },
    {
      file: 'meridian-office-tower/02-day.jpg',
      alt: 'The glass office tower with copper-coloured fins seen across the street in daylight.',
      caption: 'Across the street in daylight: twelve office floors on their columns, the brick wing behind.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-05-22',
      focal: { x: 0.47, y: 0.4 },
    },
    {
      file: 'meridian-office-tower/03-facade.jpg',
      alt: 'Corner of a curtain-wall facade with copper-coloured vertical fins reflecting the sky.',
      caption: 'The corner unit: two panes, one post, one bracket, and a tolerance of 3 mm.',
      kind: 'detail',
      stage: 'after',
      takenOn: '2024-05-22',
      focal: { x: 0.25, y: 0.5 },
    },
  ],
};
