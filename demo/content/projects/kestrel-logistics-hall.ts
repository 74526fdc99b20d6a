import { paragraphs } from '#platform/schema/rich-text.ts';
import type { DemoProject } from '../types.ts';

export const kestrelLogisticsHall: DemoProject = {
  key: 'kestrel-logistics-hall',
  url: 'kestrel-logistics-hall',
  title: 'Kestrel Logistics Hall',
  number: 'NL-2023-055',
  category: 'industrial',
  sectors: ['Logistics'],
  projectStatus: 'completed',
  summary:
    'A parcel hall near Doncaster with eleven docks, a floor flat enough for racking ten metres high, and a glazed office on the corner. Built in thirty-eight weeks.',
  description: paragraphs(`
    Racking ten metres high needs a flat floor: 3 mm over three metres. The 4,860 m² were laid in four pours, at
    night and under the finished roof, out of the sun and the wind. Two places were at 4 mm when it was
    surveyed. Both were ground back.

    The frame is ninety metres by fifty-four with one row of columns down the middle. Two mobile cranes put up
    268 tonnes of steel in twenty-three days, and all of it was primed in the shop, so nothing was painted at
    height.

    The glazed office on the corner moves differently from the hall. The joint between them is 40 mm wide and
    runs behind a timber fin.

    ## Steel a fortnight early

    Steel arrived a fortnight before we could use it. The bases were five days old and there was nowhere dry to
    store it, so all but the first four bays went back to the fabricator’s yard and came again as we needed
    them. We had agreed the delivery dates, so we paid for the extra haulage and storage: £11,400.
  `),
  result: paragraphs(`
    The client’s own fitters were let in at week 31, seven weeks before handover, and the first lorry backed on
    to dock 1 on the day after the keys changed hands.
  `),
  client: 'Brackwater Parcels Ltd',
  clientConfidential: true,
  clientSector: 'private',
  locality: 'Doncaster',
  region: 'South Yorkshire',
  country: 'GB',
  location: { lat: 53.49, lng: -1.09 },
  mapPrecision: 'town',
  contractValue: 7_150_000,
  valueDisplay: 'hidden',
  area: 5_460,
  storeys: 2,
  startDate: '2024-02',
  completionDate: '2024-11',
  ourRole: 'design_builder',
  deliveryMethod: 'design_build',
  contractForm: 'JCT DB 2016',
  services: [
    'Design management',
    'Groundworks',
    'Steel frame',
    'Cladding',
    'Industrial floor',
    'Yard and drainage',
  ],
  trades: ['Earthwork', 'Concrete', 'Structural steel', 'Cladding', 'Openings', 'Electrical'],
  team: [
    { role: 'Architect', organisation: 'Kell & Byland Architects' },
    { role: 'Structural engineer', organisation: 'Penhill Structures' },
    { role: 'Floor designer', organisation: 'Flatrock Floors' },
  ],
  certifications: [
    { name: 'BREEAM Very Good', year: 2024 },
    { name: 'EPC rating A', year: 2024 },
  ],
  keyFacts: [
    { label: 'Docks', value: '11' },
    { label: 'Clear height', value: '10.5 m' },
    { label: 'Steel', value: '268 t in 23 days' },
    { label: 'Programme', value: '38 weeks' },
  ],
  publicityConsent: { given: true, by: 'The client, on condition that it is not named', date: '2024-12-10' },
  staff: ['marcus-doyle', 'arjun-patel', 'catriona-reid'],
  images: [
    {
      file: 'kestrel-logistics-hall/01-hero.jpg',
      alt: 'Logistics warehouse with a glazed two-storey office corner, timber fins and lorries at the docks.',
      caption: 'Office corner and dock side, on the morning of the client’s first full shift.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2024-12-03',
      credit: 'Northline Construction',
      focal: { x: 0.4, y: 0.5 },
    },
    {
      file: 'kestrel-logistics-hall/04-steel-frame.jpg',
      alt: 'Red-primed steel frame of the warehouse with roof trusses, a mobile crane and lifting platforms.',
      caption:
        'Day fifteen of the steel: trusses on, the far bays already decked, the first cladding panel at the left.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2024-05-21',
      credit: 'Marcus Doyle',
      focal: { x: 0.55, y: 0.6 },
    },
    {
      file: 'kestrel-logistics-hall/02-loading-docks.jpg',
      alt: 'Loading docks with rubber shelters and parked trailers along a ribbed metal facade.',
      caption: 'Docks 1 to 4. The yellow guards were set out with a trailer from the client’s own fleet.',
      kind: 'detail',
      stage: 'after',
      takenOn: '2024-12-03',
      focal: { x: 0.45, y: 0.6 },
    },
    {
      file: 'kestrel-logistics-hall/03-aerial.jpg',
      alt: 'Aerial view of the warehouse with rooflights, solar panels, lorry yard and car park.',
      caption:
        'From above: rooflights in rows, solar panels along the dock side, and a yard drained to one tank.',
      kind: 'aerial',
      stage: 'after',
      takenOn: '2025-04-15',
      focal: { x: 0.45, y: 0.5 },
    },
  ],
};
