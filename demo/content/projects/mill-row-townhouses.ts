import { paragraphs } from '#platform/schema/rich-text.ts';
import { bulletList, joinDocuments } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const millRowTownhouses: DemoProject = {
  key: 'mill-row-townhouses',
  url: 'mill-row-townhouses',
  title: 'Mill Row Townhouses',
  number: 'NL-2021-038',
  category: 'residential',
  sectors: ['Houses'],
  projectStatus: 'completed',
  summary:
    'Twelve brick townhouses in two facing rows of six, on the footprint of a worsted mill in Halifax. The first families moved in while the last roof was open.',
  description: joinDocuments(
    paragraphs(`
      Two rows of six, three storeys and a room in the roof, on the ground where a worsted mill stood until
      1979. Each house has a bay in folded metal, a dormer, a small front garden behind a brick wall, and a door
      in a colour the buyer picked from nine.

      We built each row from one end, a house every five weeks, so that the same bricklayers moved along the
      same scaffold and the first house was being painted while the last was blockwork. The fourth house in each
      row is grey brick, because the planners wanted a break in the red.
    `),
    bulletList(
      'Party walls tested at every plot, floor by floor. Two of forty-eight tests were repeated after sealing.',
      'Chimneys are real below the roof: each carries the flue of a stove and the ventilation of three rooms.',
      'The bays came finished from the workshop, 310 kg each, and took forty minutes each to hang.',
    ),
    paragraphs(`
      ## Two weeks late

      We handed Mill Row over a fortnight after the contract date. Waste from the mill had made the ground under
      plots 8 to 10 aggressive to concrete, and 640 tonnes of it had to be dug out and replaced with stone. The
      whole second row then went on foundations in a sulphate-resisting mix. That took four weeks, of which we
      recovered two by building the row from both ends. The client had known the new date since
      January.
    `),
  ),
  client: 'Hebble Vale Homes',
  clientSector: 'non_profit',
  locality: 'Halifax',
  region: 'West Yorkshire',
  country: 'GB',
  location: { lat: 53.72418, lng: -1.85733 },
  mapPrecision: 'town',
  contractValue: 4_080_000,
  valueDisplay: 'hidden',
  area: 1_960,
  storeys: 3,
  units: 12,
  startDate: '2021-10',
  completionDate: '2023-05',
  ourRole: 'general_contractor',
  deliveryMethod: 'design_bid_build',
  contractForm: 'JCT SBC/Q 2016',
  services: ['Remediation', 'Groundworks', 'Masonry', 'Roofing', 'Fit-out', 'Street and gardens'],
  trades: ['Earthwork', 'Masonry', 'Carpentry', 'Roofing', 'Metalwork', 'Plumbing', 'Electrical'],
  team: [
    { role: 'Architect', organisation: 'Marram Row Architects' },
    { role: 'Structural engineer', organisation: 'Penhill Structures' },
    { role: 'Ground engineer', organisation: 'Greetland Geotechnical' },
  ],
  certifications: [{ name: 'EPC rating B, all twelve houses', year: 2023 }],
  keyFacts: [
    { label: 'Houses', value: '12, in two rows of six' },
    { label: 'Pace', value: 'A house every five weeks' },
    { label: 'Handover', value: 'Two weeks late, with four months’ notice' },
  ],
  publicityConsent: { given: true, by: 'Hebble Vale Homes, development team', date: '2023-06-09' },
  staff: ['daniel-marsh', 'catriona-reid', 'walter-brandt'],
  images: [
    {
      file: 'mill-row-townhouses/01-hero.jpg',
      alt: 'Row of three-storey brick townhouses with bay windows, dormers and coloured front doors.',
      caption: 'The east row on the first dry morning after handover. Plot 4 is the one in grey brick.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2023-06-02',
      credit: 'Northline Construction',
      focal: { x: 0.4, y: 0.5 },
    },
    {
      file: 'mill-row-townhouses/02-front-door.jpg',
      alt: 'Brick front gardens, metal-clad bay windows and a red front door of a townhouse.',
      caption:
        'Plot 2: folded-metal bay, garden wall with a railing set in lead, and the red the buyers chose.',
      kind: 'detail',
      stage: 'after',
      takenOn: '2023-06-02',
      focal: { x: 0.55, y: 0.6 },
    },
    {
      file: 'mill-row-townhouses/04-construction.jpg',
      alt: 'Townhouses under construction: blockwork, open roof rafters and scaffolding beside finished houses.',
      caption:
        'The row from the open end: blockwork on plot 6, rafters on plot 5, and families already in plots 1 and 2.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2022-08-17',
      credit: 'Walter Brandt',
      focal: { x: 0.55, y: 0.55 },
    },
    {
      file: 'mill-row-townhouses/03-evening.jpg',
      alt: 'The brick townhouses at dusk with lit windows and parked cars.',
      caption: 'An evening in the first winter, all six houses of the row lived in.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2023-11-23',
      focal: { x: 0.6, y: 0.55 },
    },
  ],
};
