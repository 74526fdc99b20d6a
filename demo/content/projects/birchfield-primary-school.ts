import { paragraphs } from '#platform/schema/rich-text.ts';
import { bulletList, joinDocuments } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const birchfieldPrimarySchool: DemoProject = {
  key: 'birchfield-primary-school',
  url: 'birchfield-primary-school',
  title: 'Birchfield Primary School',
  number: 'NL-2022-045',
  category: 'education',
  sectors: ['Schools'],
  projectStatus: 'completed',
  summary:
    'Five timber gables and fourteen classrooms, built in fourteen months on the playing field of a school that never closed. The old building came down in the summer holiday.',
  description: joinDocuments(
    paragraphs(`
      Birchfield stayed open while we built its replacement on the playing field, thirty metres from the
      classrooms. All loud work was done before nine, after half past three or on Saturday mornings. The
      foundations were dug in the May half term.

      Each gable is a frame of glulam posts and rafters on its own slab, clad in boards of two tones, with
      window linings in teal and ochre and a coral canopy over the door. The first gable took thirteen days to put
      up. By the fifth, Walter Brandt’s crew needed six.
    `),
    bulletList(
      'Site meetings moved to 15:45, so that the head could come to every one of them.',
      'No deliveries from 08:30 to 09:10 or from 15:10 to 15:40 in term.',
      'Year six set out the grid of the last gable with Joseph Adeyemi, using a steel tape.',
    ),
    paragraphs(`
      ## The culvert

      A brick culvert under gable four was missing from the drain survey, and our first trial pit found it. We
      moved the strip footing 900 mm and bridged the rest with a ground beam. The trust agreed the nine days and
      £31,000 in the week that we found it, and the school opened on time in September.
    `),
  ),
  challenge: paragraphs(`
    A working school on three sides, a listed avenue of limes on the fourth, and one gate, which the children
    used as well.
  `),
  solution: paragraphs(`
    We paid for a second gate from the lane behind the limes, laid a timber mat road over the roots, and
    gave the school its own gate back on day twelve.
  `),
  client: 'Ridings Schools Trust',
  clientSector: 'public',
  locality: 'Harrogate',
  region: 'North Yorkshire',
  country: 'GB',
  location: { lat: 54.00218, lng: -1.51496 },
  mapPrecision: 'town',
  contractValue: 9_385_000,
  valueDisplay: 'exact',
  area: 3_120,
  storeys: 1,
  startDate: '2023-05',
  completionDate: '2024-07',
  ourRole: 'general_contractor',
  deliveryMethod: 'framework',
  contractForm: 'NEC4 ECC Option A',
  services: ['Demolition', 'Groundworks', 'Frame', 'Envelope', 'Fit-out', 'External works'],
  trades: ['Timber framing', 'Cladding', 'Roofing', 'Joinery', 'Playground surfacing'],
  team: [
    { role: 'Architect', organisation: 'Beck & Loxley Architects' },
    { role: 'Structural engineer', organisation: 'Garrick Stell Engineers' },
    { role: 'Acoustics', organisation: 'Quarrel & Nidd Acoustics' },
    { role: 'Principal designer', organisation: 'Beck & Loxley Architects' },
  ],
  certifications: [
    { name: 'BREEAM Very Good', year: 2024 },
    { name: 'Airtightness 2.1 m³/(h·m²) at 50 Pa, tested', year: 2024 },
  ],
  awards: [{ name: 'Considerate neighbour of the year', body: 'Ridings Construction Awards', year: 2024 }],
  keyFacts: [
    { label: 'Pupils', value: '420' },
    { label: 'Classrooms', value: '14' },
    { label: 'Lessons moved for noise', value: 'None' },
    { label: 'Fastest gable', value: '6 days, slab to rafters' },
  ],
  featured: true,
  publicityConsent: {
    given: true,
    by: 'Dr Helen Oduya, Chief Executive, Ridings Schools Trust',
    date: '2024-07-22',
  },
  staff: ['joseph-adeyemi', 'walter-brandt', 'catriona-reid'],
  images: [
    {
      file: 'birchfield-primary-school/01-hero.jpg',
      alt: 'Single-storey primary school with five timber-clad gables, coloured window frames and a playground.',
      caption: 'All five gables from the field, in the first week of the new school year.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-09-06',
      credit: 'Northline Construction',
      focal: { x: 0.4, y: 0.5 },
    },
    {
      file: 'birchfield-primary-school/02-entrance.jpg',
      alt: 'School entrance under a coral-red canopy between timber-clad gables.',
      caption:
        'The front door sits in the middle gable. The canopy is one steel tray on two posts, made in two halves.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-09-06',
      focal: { x: 0.48, y: 0.5 },
    },
    {
      file: 'birchfield-primary-school/04-construction.jpg',
      alt: 'The school going up: one gable wrapped in membrane, others as bare glulam frames and rafters.',
      caption:
        'Five gables at five stages: the first in its membrane, the second boarded, the last a pair of bare frames.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2023-11-04',
      credit: 'Walter Brandt',
      focal: { x: 0.55, y: 0.6 },
    },
    {
      file: 'birchfield-primary-school/03-aerial.jpg',
      alt: 'Aerial view of the gabled school with its coloured playground surface and surrounding trees.',
      caption: 'Roofs, playground and pergola from above, with the field we borrowed back under grass.',
      kind: 'aerial',
      stage: 'after',
      takenOn: '2024-09-20',
      focal: { x: 0.45, y: 0.5 },
    },
  ],
};
