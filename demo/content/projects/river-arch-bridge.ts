import { paragraphs } from '#platform/schema/rich-text.ts';
import { bulletList, joinDocuments } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const riverArchBridge: DemoProject = {
  key: 'river-arch-bridge',
  url: 'river-arch-bridge',
  title: 'River Arch Bridge',
  number: 'NL-2020-033',
  category: 'infrastructure',
  sectors: ['Highways', 'Bridges'],
  projectStatus: 'completed',
  summary:
    'A concrete arch of 76 metres carrying a two-lane road and two footways over the river at Selby, cast from both banks and joined at four in the morning.',
  description: joinDocuments(
    paragraphs(`
      A road bridge in reinforced concrete, 212 m long, with an arch of 76 m over the river channel. It replaces
      the ferry at Selby and carries two lanes and two footways.

      We cast the arch from both banks at once, ten segments a side. Each was surveyed at dawn before the sun
      warmed one face of it, and the next was set from that. The closing segment was cast at four in the morning
      on 19 May 2022, when both halves were at the same temperature. Their difference in level was 6 mm; the
      design allowed 25.
    `),
    bulletList(
      '9,400 tonnes of concrete, all from one plant nine miles away, with a second plant on call.',
      'Falsework for the deck on towers in the river, 40 m at a time, moved four times.',
      'A gauge on every tower, read every hour by whoever was on nights.',
    ),
    paragraphs(`
      ## The flood of February 2022

      The river rose 3.1 m in ten hours. The gauge upstream had warned us at noon, so the barges were moored and
      nobody was on the water. We lost a navigation boom, two walkways, a floodlight and sixteen days. The
      falsework towers were undamaged. Five of those days were a compensation event under the contract; we made up the rest,
      and the road opened on 8 May 2023, four days early.
    `),
  ),
  challenge: paragraphs(`
    The navigation had to stay open, nine metres wide and four high, every day but eleven. The bed is soft silt
    over sandstone, so a tower in the river could settle while it was being loaded.
  `),
  solution: paragraphs(`
    Every tower stood on driven tubular steel piles that were test-loaded with water bags before any formwork went on. Samira
    Haddad designed the towers and a second firm checked them without seeing her calculations.
  `),
  result: paragraphs(`
    Largest settlement under the wet deck: 12 mm, against 20 allowed. The navigation was closed on nine days,
    not eleven.
  `),
  client: 'Ouse Crossings Joint Board',
  clientSector: 'public',
  locality: 'Selby',
  region: 'North Yorkshire',
  country: 'GB',
  location: { lat: 53.7837, lng: -1.0622 },
  mapPrecision: 'exact',
  contractValue: 23_640_000,
  valueDisplay: 'exact',
  lengthKm: 0.212,
  startDate: '2020-09',
  completionDate: '2023-05',
  ourRole: 'general_contractor',
  deliveryMethod: 'design_bid_build',
  contractForm: 'NEC4 ECC Option C',
  services: ['Piling', 'River works', 'Falsework design', 'Reinforced concrete', 'Surfacing', 'Lighting'],
  trades: ['Piling', 'Concrete', 'Formwork', 'Waterproofing', 'Road surfacing', 'Metalwork'],
  team: [
    { role: 'Bridge designer', organisation: 'Thornholme Bridge Engineers' },
    { role: 'Independent checker', organisation: 'Keld & Carr Engineers' },
    { role: 'Marine adviser', organisation: 'Saltmarsh River Services' },
  ],
  certifications: [{ name: 'CEEQUAL Very Good', year: 2023 }],
  awards: [{ name: 'Structure of the year', body: 'Ridings Construction Awards', year: 2023 }],
  keyFacts: [
    { label: 'Length', value: '212 m' },
    { label: 'Arch span', value: '76 m' },
    { label: 'Difference in level at closing', value: '6 mm' },
    { label: 'Concrete', value: '9,400 t' },
  ],
  featured: true,
  publicityConsent: { given: true, by: 'Ouse Crossings Joint Board, programme office', date: '2023-05-30' },
  seoTitle: 'River Arch Bridge, Selby: a 76 m concrete arch',
  staff: ['samira-haddad', 'marcus-doyle', 'arjun-patel'],
  images: [
    {
      file: 'river-arch-bridge/01-hero.jpg',
      alt: 'Concrete arch road bridge reflected in a calm river in low sunlight.',
      caption: 'From the old ferry ramp on an October evening, five months after the road opened.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2023-10-09',
      credit: 'Northline Construction',
      focal: { x: 0.45, y: 0.45 },
    },
    {
      file: 'river-arch-bridge/04-construction.jpg',
      alt: 'The arch bridge with part of its deck missing, formwork on falsework towers and two tower cranes.',
      caption:
        'Deck pour three of five in its formwork. The excavator on the barge is clearing the channel between the towers.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2022-09-21',
      credit: 'Samira Haddad',
      focal: { x: 0.55, y: 0.6 },
    },
    {
      file: 'river-arch-bridge/02-aerial.jpg',
      alt: 'Aerial view of cars crossing the arch bridge over a wide river.',
      caption: 'The springing on the near bank, with the columns shortening towards the crown.',
      kind: 'aerial',
      stage: 'after',
      takenOn: '2023-10-09',
      focal: { x: 0.55, y: 0.45 },
    },
    {
      file: 'river-arch-bridge/03-deck.jpg',
      alt: 'View along the bridge deck with railings, kerbs, lane markings and street lamps.',
      caption:
        'Along the deck on a working morning: two lanes, a footway each side, the railing set out from one string line.',
      kind: 'detail',
      stage: 'after',
      takenOn: '2023-10-10',
      focal: { x: 0.5, y: 0.55 },
    },
  ],
};
