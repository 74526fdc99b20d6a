import { paragraphs } from '#platform/schema/rich-text.ts';
import { bulletList, joinDocuments } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const riversideLibrary: DemoProject = {
  key: 'riverside-library',
  url: 'riverside-library',
  title: 'Riverside Library',
  number: 'NL-2023-052',
  category: 'culture',
  sectors: ['Libraries', 'Civic'],
  projectStatus: 'completed',
  summary:
    'A public library under one wave-shaped timber roof, on a square in York that floods. Handed over in January 2025, three days before the contract date.',
  description: joinDocuments(
    paragraphs(`
      The roof is the building. It rises and falls twice along its length, no two of its ribs are alike, and it
      runs four and a half metres past the glass on every side. Under it are the shelves, the reading room, a
      gallery floor and a children’s room, with timber fins holding up the glazing between.

      We assembled it dry in our yard in Leeds, bay by bay, on a floor painted with the grid, and no rib went to
      York before it had met its neighbour. The ceiling boards took two joiners fourteen weeks, and no butt joint
      is in line with the next.

      ## The flood, and two ribs

      In February 2024 the river flooded the square and the pool excavation for nine days. The building stayed
      dry, because its slab is 600 mm above the flood level, but the base of the pool had to be dug out and
      started again. And two ribs did not fit.
    `),
    bulletList(
      'The flood cost twelve working days. Pouring the pool base in one go won back eight.',
      'Ribs 9 and 10 got wet on the lorry and bowed by 8 mm. A week of drying straightened them.',
    ),
    paragraphs(`
      The final account was settled five weeks after handover, within one per cent of the contract sum.
    `),
  ),
  challenge: paragraphs(`
    A roof that curves two ways cannot be measured with a tape. A rib that was 10 mm out at the eaves would
    have put the glass below it 30 mm out of plumb, and the glass was on order eight months before the
    first rib stood up.
  `),
  solution: paragraphs(`
    We surveyed each tree column head with a total station the evening it was fixed, sent the numbers to the
    glulam workshop the same night, and had the next ribs cut to what stood on site rather than to the drawing.
    Samira Haddad checked every one against the design before it was released.
  `),
  result: paragraphs(`
    All 236 panes went in without one being sent back. The largest gap we had to take up with packers was 4 mm.
  `),
  client: 'York City Libraries',
  clientSector: 'public',
  locality: 'York',
  region: 'North Yorkshire',
  country: 'GB',
  location: { lat: 53.9567, lng: -1.0818 },
  mapPrecision: 'exact',
  contractValue: 18_400_000,
  valueDisplay: 'band',
  area: 4_250,
  storeys: 2,
  startDate: '2023-05',
  completionDate: '2025-01',
  ourRole: 'general_contractor',
  deliveryMethod: 'design_bid_build',
  contractForm: 'JCT SBC/Q 2016',
  services: ['Groundworks', 'Frame', 'Roof', 'Envelope', 'Fit-out', 'Landscape'],
  trades: ['Concrete', 'Timber framing', 'Roofing', 'Glazing', 'Joinery', 'Stone paving'],
  team: [
    { role: 'Architect', organisation: 'Tallentire Moss Architects', web: 'https://tallentiremoss.example' },
    { role: 'Structural engineer', organisation: 'Garrick Stell Engineers' },
    { role: 'Building services engineer', organisation: 'Ewden Building Services Consultants' },
    { role: 'Landscape architect', organisation: 'Sedge & Swale' },
    { role: 'Cost consultant', organisation: 'Maltby Crane Cost Consultants' },
  ],
  certifications: [
    { name: 'BREEAM Excellent', year: 2025 },
    { name: 'EPC rating A', year: 2025 },
  ],
  awards: [
    { name: 'Timber building of the year', body: 'Northern Timber Prize', year: 2025 },
    { name: 'Public building, commended', body: 'Ridings Construction Awards', year: 2025 },
  ],
  keyFacts: [
    { label: 'Roof', value: '61 glulam ribs, no two alike' },
    { label: 'Roof overhang', value: '4.5 m on every side' },
    { label: 'Panes of glass', value: '236' },
    { label: 'Floor above flood level', value: '600 mm' },
  ],
  featured: true,
  publicityConsent: {
    given: true,
    by: 'Tomasz Wilk, Head of Estates, York City Libraries',
    date: '2025-02-03',
  },
  seoDescription:
    'How Northline Construction built Riverside Library in York: a double-curved timber roof of 61 glulam ribs, a flood, and a handover three days early.',
  staff: ['ruth-bello', 'walter-brandt', 'samira-haddad', 'eleanor-hale'],
  images: [
    {
      file: 'riverside-library/01-hero.jpg',
      alt: 'Library with a sweeping wave-shaped timber roof reflected in a pool at dusk.',
      caption: 'The square front on the evening the pool was filled, with the red portal over the way in.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2025-01-16',
      credit: 'Northline Construction',
      focal: { x: 0.42, y: 0.5 },
    },
    {
      file: 'riverside-library/03-reading-room.jpg',
      alt: 'Library interior with timber ceiling, tree-shaped columns, bookshelves and reading tables.',
      caption:
        'Reading room. The ribs above each tree column were cut to the column head as surveyed, not as drawn.',
      kind: 'interior',
      stage: 'after',
      takenOn: '2025-01-20',
      credit: 'Northline Construction',
      focal: { x: 0.55, y: 0.55 },
    },
    {
      file: 'riverside-library/02-day.jpg',
      alt: 'Upswept corner of the wave-shaped library roof over timber fins in daylight.',
      caption:
        'North-east corner, where the roof lifts highest and the soffit boards turn on two curves at once.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2025-05-14',
      focal: { x: 0.65, y: 0.4 },
    },
    {
      file: 'riverside-library/04-aerial.jpg',
      alt: 'Aerial view of the wave-shaped library roof, reflecting pool and planted square.',
      caption:
        'From the air: two waves of standing-seam roof, the pool at the foot, and the lawn over the storm tank.',
      kind: 'aerial',
      stage: 'after',
      takenOn: '2025-05-14',
      focal: { x: 0.45, y: 0.5 },
    },
  ],
};
