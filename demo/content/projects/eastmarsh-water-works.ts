import { paragraphs } from '#platform/schema/rich-text.ts';
import { joinDocuments, orderedList } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const eastmarshWaterWorks: DemoProject = {
  key: 'eastmarsh-water-works',
  url: 'eastmarsh-water-works',
  title: 'Eastmarsh Water Works',
  number: 'NL-2024-066',
  category: 'infrastructure',
  sectors: ['Water'],
  projectStatus: 'in_progress',
  summary:
    'Four settlement tanks, each 32 m across, in watertight concrete on the marsh east of Hull. Tanks 1 and 2 have passed their tests; the concrete for 3 and 4 is out to tender.',
  description: joinDocuments(
    paragraphs(`
      We are building four settlement tanks for Eastmarsh Water Board in joint venture with Holme Process
      Engineering. Each is 32 m across. The walls are cast in twelve panels with a waterstop at every joint,
      against single-sided forms on raking props, so that no ties go through a wall that has to hold water.

      The sequence for each tank:
    `),
    orderedList(
      'Base and ring beam in one pour of 450 m³, starting at five in the morning.',
      'Centre column, then the wall in twelve panels, one a week, working clockwise.',
      'Curing under wet hessian for fourteen days.',
      'Water test: full for a week, with a loss of 10 mm allowed. Tank 1 lost 2 mm and tank 2 lost 3.',
    ),
    paragraphs(`
      The ground is silt with the water table a metre down, so we pump day and night from eighteen wells. Samira
      Haddad designed the sequence so that no empty tank ever stands in ground water that could float it.

      ## Changed since the tender

      The silt under tank 4 is softer than the boreholes said, so its ring beam goes 150 mm deeper. The firms
      pricing the concrete for tanks 3 and 4 have the revised drawings as an addendum. Planned completion is
      still September 2027.
    `),
  ),
  challenge: paragraphs(`
    The old works next door treats the water of 60,000 people and cannot stop. Its outfall runs under our crane.
  `),
  client: 'Eastmarsh Water Board',
  clientSector: 'public',
  locality: 'Hull',
  region: 'East Riding of Yorkshire',
  country: 'GB',
  location: { lat: 53.7496, lng: -0.2711 },
  mapPrecision: 'exact',
  contractValue: 27_300_000,
  valueDisplay: 'exact',
  startDate: '2025-02',
  plannedCompletion: '2027-09',
  percentComplete: 57,
  ourRole: 'jv_partner',
  deliveryMethod: 'framework',
  contractForm: 'NEC4 ECC Option C',
  services: ['Dewatering', 'Earthworks', 'Water-retaining concrete', 'Pipework', 'Control building'],
  trades: ['Earthwork', 'Concrete', 'Reinforcement', 'Pipework', 'Mechanical', 'Electrical'],
  team: [
    { role: 'Joint venture partner', organisation: 'Holme Process Engineering' },
    { role: 'Designer', organisation: 'Wharncliffe Water Consulting' },
    { role: 'Ground engineer', organisation: 'Greetland Geotechnical' },
  ],
  keyFacts: [
    { label: 'Tanks', value: '4, each 32 m across' },
    { label: 'Pours per tank', value: '1 for the base, 12 for the wall' },
    { label: 'Water test', value: '2 mm and 3 mm lost, 10 mm allowed' },
    { label: 'Wells pumping', value: '18' },
  ],
  publicityConsent: { given: true, by: 'Eastmarsh Water Board, capital programme', date: '2025-04-14' },
  staff: ['samira-haddad', 'marcus-doyle', 'arjun-patel'],
  images: [
    {
      file: 'eastmarsh-water-works/01-hero.jpg',
      alt: 'Excavation with a round concrete tank under construction, a tower crane, excavators and a dump truck.',
      caption:
        'Tank 1 with two thirds of its wall cast, one panel in the yellow forms, and bare steel for the rest.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2025-09-18',
      credit: 'Marcus Doyle',
      focal: { x: 0.45, y: 0.55 },
    },
    {
      file: 'eastmarsh-water-works/02-rebar-and-formwork.jpg',
      alt: 'Yellow wall formwork and a curved reinforcement cage for a round concrete tank with workers in hard hats.',
      caption:
        'Tank 2: forms on raking props outside, the cage for the next panels, and the centre column inside.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2026-03-11',
      credit: 'Samira Haddad',
      focal: { x: 0.5, y: 0.55 },
    },
    {
      file: 'eastmarsh-water-works/03-finished-tanks.jpg',
      alt: 'Four round settling tanks with scraper bridges, silos and a control building.',
      caption: 'The finished works: four tanks with their scraper bridges, silos and control building.',
      kind: 'render',
      stage: 'after',
      takenOn: null,
      credit: 'Wharncliffe Water Consulting',
      focal: { x: 0.45, y: 0.55 },
    },
  ],
};
