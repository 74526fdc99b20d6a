import { paragraphs } from '#platform/schema/rich-text.ts';
import { joinDocuments, orderedList } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const parksideSportsHall: DemoProject = {
  key: 'parkside-sports-hall',
  url: 'parkside-sports-hall',
  title: 'Parkside Sports Hall',
  number: 'NL-2024-061',
  category: 'education',
  sectors: ['Sports', 'Schools'],
  projectStatus: 'completed',
  summary:
    'A sports hall for two schools and the clubs around them, with nine timber bows spanning 26 metres and walls that let in daylight without glare on the court.',
  description: joinDocuments(
    paragraphs(`
      Badminton players lose the shuttlecock against a bright window, so this hall has none over the court. Its
      upper walls are translucent polycarbonate, 40 mm thick with five chambers, which lets in enough daylight
      to play by on a clear morning and spreads it evenly.

      The roof stands on nine glulam bows. Each came from Hallam Timber Engineering in two halves, was joined on
      trestles on the slab, and was lifted whole by one mobile crane standing where the court is now:
    `),
    orderedList(
      'Bow one and bow two up on the Monday, braced to each other before the hook let go.',
      'Two bows a day after that, with the purlins of each bay fixed from a platform before the next lift.',
      'Roof boards from the far end back, so that nobody worked under an open bay.',
    ),
    paragraphs(`
      Sprung maple is laid at 40 to 60 per cent humidity. In January the screed was still too wet for that, so
      we ran driers for nineteen days before the floor went down. The bleachers, wall bars and markings were
      rearranged round the delay and the handover date did not move.
    `),
  ),
  client: 'Parkside Community Schools Trust',
  clientSector: 'non_profit',
  locality: 'Leeds',
  region: 'West Yorkshire',
  country: 'GB',
  location: { lat: 53.7726, lng: -1.5527 },
  mapPrecision: 'exact',
  contractValue: 6_420_000,
  valueDisplay: 'band',
  area: 2_050,
  storeys: 1,
  startDate: '2024-06',
  completionDate: '2025-08',
  ourRole: 'design_builder',
  deliveryMethod: 'design_build',
  contractForm: 'JCT DB 2016',
  services: ['Design management', 'Groundworks', 'Frame', 'Envelope', 'Sports floor', 'External works'],
  trades: ['Concrete', 'Timber framing', 'Polycarbonate glazing', 'Sports flooring', 'Electrical'],
  team: [
    { role: 'Architect', organisation: 'Cropton Hall Architects' },
    { role: 'Timber engineer', organisation: 'Hallam Timber Engineering' },
    { role: 'Building services engineer', organisation: 'Ewden Building Services Consultants' },
  ],
  certifications: [{ name: 'BREEAM Very Good', year: 2025 }],
  keyFacts: [
    { label: 'Glulam bows', value: '9, each spanning 26 m' },
    { label: 'Clear height over the court', value: '9.1 m' },
    { label: 'Seats', value: '280 on five rows' },
    { label: 'Electric light on a clear day', value: '2.5 hours less than modelled' },
  ],
  featured: true,
  publicityConsent: {
    given: true,
    by: 'Gareth Lister, Trust Business Manager, Parkside Community Schools Trust',
    date: '2025-09-01',
  },
  staff: ['daniel-marsh', 'walter-brandt', 'ruth-bello', 'niamh-kelly'],
  images: [
    {
      file: 'parkside-sports-hall/01-hero.jpg',
      alt: 'Inside a sports hall with curved timber roof beams, translucent walls and a timber court floor.',
      caption:
        'First practice on the maple floor. The light on the end wall is daylight, the strips are on for the camera.',
      kind: 'interior',
      stage: 'after',
      takenOn: '2025-09-10',
      credit: 'Northline Construction',
      focal: { x: 0.5, y: 0.5 },
    },
    {
      file: 'parkside-sports-hall/02-dusk.jpg',
      alt: 'Sports hall with a bowed roof and softly glowing translucent walls at dusk.',
      caption: 'Dusk from the park side, with the glazed entrance wing in front of the hall.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2025-10-02',
      focal: { x: 0.5, y: 0.45 },
    },
    {
      file: 'parkside-sports-hall/03-day.jpg',
      alt: 'Sports hall with translucent upper walls and timber cladding in daylight.',
      caption:
        'The bowed end in daylight: timber boards to three metres, where balls hit, and polycarbonate above.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2025-09-10',
      focal: { x: 0.62, y: 0.5 },
    },
  ],
};
