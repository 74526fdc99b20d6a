import { paragraphs } from '#platform/schema/rich-text.ts';
import type { DemoProject } from '../types.ts';

export const harbourLaneApartments: DemoProject = {
  key: 'harbour-lane-apartments',
  url: 'harbour-lane-apartments',
  title: 'Harbour Lane Apartments',
  number: 'NL-2022-047',
  category: 'residential',
  sectors: ['Apartments', 'Workshops'],
  projectStatus: 'completed',
  summary:
    'Sixty-four homes and six workshops on a boatyard that had been empty since 1987, handed over on the Friday named in the contract.',
  description: paragraphs(`
    Sixty-four homes in five storeys of brick, and six workshops at street level, on a wedge of land between a
    live quay and a listed church wall. With room for one crane and none for storage, precast stairs and
    balconies were lifted straight from the lorry into place, between half past nine and three.

    In week three the piling rig hit the timber slipway of the old yard, which was on no drawing. By nine the
    next morning the client had two ways round it, with a price for each, and chose to move two pile caps. The
    programme held. The timbers that were in the way are benches in the courtyard now.

    ## What we would do again

    Fixing the balconies from the scaffold loading bays before the brickwork closed round them saved eight
    days. So did letting the ground-floor workshops while the roof was still open: the tenants chose their own
    sockets.

    ## What we would not

    Order all the brick in one batch. The clay changed during the run, and the last 22,000 came a shade darker.
    Two bricklayers spent three days sorting them by hand, so that both shades could be blended across all four
    faces.
  `),
  challenge: paragraphs(`
    One crane had to reach every corner of the wedge without its jib passing over the church, which stands
    higher than our level 4.
  `),
  solution: paragraphs(`
    We put the crane 7 m nearer the quay than the tender showed, on four of its own piles, and cut the jib to
    38 m. It cleared the church roof by 2.4 m.
  `),
  result: paragraphs(`
    Seventy-eight weeks, from Monday 9 January 2023 to Friday 5 July 2024, as the contract said. Sixty-one of
    the sixty-four homes were handed over without a snag on the buyer’s list.
  `),
  client: 'Hull Quayside Homes',
  clientSector: 'private',
  locality: 'Hull',
  region: 'East Riding of Yorkshire',
  country: 'GB',
  location: { lat: 53.738, lng: -0.334 },
  mapPrecision: 'exact',
  contractValue: 15_120_000,
  valueDisplay: 'band',
  area: 6_940,
  storeys: 5,
  units: 64,
  startDate: '2023-01',
  completionDate: '2024-07',
  ourRole: 'design_builder',
  deliveryMethod: 'design_build',
  contractForm: 'JCT DB 2016',
  services: ['Piling', 'Frame', 'Envelope', 'Fit-out', 'Landscape'],
  trades: ['Piling', 'Concrete', 'Masonry', 'Metalwork', 'Roofing', 'Joinery', 'Mechanical', 'Electrical'],
  team: [
    { role: 'Architect', organisation: 'Osgodby Wren Architects', web: 'https://osgodbywren.example' },
    { role: 'Structural engineer', organisation: 'Penhill Structures' },
    { role: 'Building services engineer', organisation: 'Ewden Building Services Consultants' },
    { role: 'Landscape architect', organisation: 'Sedge & Swale' },
  ],
  certifications: [
    { name: 'BREEAM Very Good', year: 2024 },
    { name: 'EPC rating B or better, all 64 homes', year: 2024 },
  ],
  awards: [{ name: 'Brick building of the year', body: 'Ridings Construction Awards', year: 2024 }],
  keyFacts: [
    { label: 'Programme', value: '78 weeks, 9 Jan 2023 to 5 Jul 2024' },
    { label: 'Homes', value: '64, and six workshops' },
    { label: 'Height', value: 'Five storeys of brick, one set back' },
    { label: 'Balconies', value: 'Precast, one lift each' },
  ],
  publicityConsent: {
    given: true,
    by: 'Margaret Ellison, Development Director, Hull Quayside Homes',
    date: '2024-07-12',
  },
  seoTitle: 'Harbour Lane Apartments, Hull: 64 homes in 78 weeks',
  staff: ['daniel-marsh', 'joseph-adeyemi', 'samira-haddad'],
  images: [
    {
      file: 'harbour-lane-apartments/01-hero.jpg',
      alt: 'Five-storey buff-brick apartment block with glass balconies and a set-back top floor on a tree-lined street.',
      caption: 'The Harbour Lane front, two weeks after handover.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-07-19',
      credit: 'Northline Construction',
      focal: { x: 0.4, y: 0.5 },
    },
    {
      file: 'harbour-lane-apartments/04-construction.jpg',
      alt: 'The apartment block as a bare concrete frame with scaffolding, roof-slab formwork and a tower crane.',
      caption: 'Level 4 slab on the tables. The jib had to clear the church by 2.4 m, so it was cut to 38 m.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2023-07-14',
      credit: 'Marcus Doyle',
      focal: { x: 0.5, y: 0.6 },
    },
    {
      file: 'harbour-lane-apartments/02-balconies.jpg',
      alt: 'Close view of brick facade with cantilevered glass-fronted balconies, tables and planters.',
      caption: 'Balconies hang from thermal breaks cast into each slab edge.',
      kind: 'detail',
      stage: 'after',
      takenOn: '2024-06-28',
      focal: { x: 0.35, y: 0.45 },
    },
    {
      file: 'harbour-lane-apartments/03-aerial.jpg',
      alt: 'Aerial view of the apartment block with its roof terrace storey, front gardens and street trees.',
      caption: 'Set-back top floor and the roof terrace shared by all 64 homes.',
      kind: 'aerial',
      stage: 'after',
      takenOn: '2024-07-03',
      focal: { x: 0.45, y: 0.5 },
    },
  ],
};
