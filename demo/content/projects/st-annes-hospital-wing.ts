import { paragraphs } from '#platform/schema/rich-text.ts';
import { bulletList, joinDocuments } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const stAnnesHospitalWing: DemoProject = {
  key: 'st-annes-hospital-wing',
  url: 'st-annes-hospital-wing',
  title: 'St Anne’s Hospital Wing',
  number: 'NL-2024-064',
  category: 'healthcare',
  sectors: ['Hospitals'],
  projectStatus: 'in_progress',
  summary:
    'A four-storey wing for a working hospital in Wakefield. The entrance and outpatients opened in October 2026; three floors of wards are being fitted out above them.',
  description: joinDocuments(
    paragraphs(`
      The wing stands eleven metres from wards that never close, and joins them by a two-storey link with a
      planted roof. It is built in two sections. The first, the entrance, the ambulance canopy and the
      outpatient floor, was handed over on Friday 2 October 2026. The second is three floors of wards, now being
      fitted out above people who are being treated.

      The outside is complete. Coloured fins, from blue at one end to yellow at the other, shade the windows in
      summer and let the winter sun past.
    `),
    bulletList(
      'Noisy work is booked with the ward sisters a fortnight ahead. They have said no nine times.',
      'Air is tested for dust and mould spores at six points on the live side, every Monday.',
      'Level 0 has its own electrical intake, so that ward work cannot turn the lights off downstairs.',
    ),
    paragraphs(`
      ## The heating main

      A heating main shown 600 mm down turned out to be at 250, under the link, and it could not be turned off
      in February. So the link rests on two longer beams where the design had five pads. The beams took five
      weeks to design, check and fabricate, and the first section was three weeks late because of them. The
      second is still due in June 2027.
    `),
  ),
  client: 'St Anne’s Hospital Trust',
  clientSector: 'public',
  locality: 'Wakefield',
  region: 'West Yorkshire',
  country: 'GB',
  location: { lat: 53.6774, lng: -1.4962 },
  mapPrecision: 'town',
  contractValue: 33_750_000,
  valueDisplay: 'band',
  area: 7_350,
  storeys: 4,
  startDate: '2024-09',
  plannedCompletion: '2027-06',
  percentComplete: 74,
  ourRole: 'general_contractor',
  deliveryMethod: 'framework',
  contractForm: 'NEC4 ECC Option A',
  services: ['Piling', 'Frame', 'Envelope', 'Link building', 'Ward fit-out', 'Commissioning'],
  trades: ['Concrete', 'Precast', 'Glazing', 'Mechanical', 'Electrical', 'Medical gases', 'Flooring'],
  team: [
    { role: 'Architect', organisation: 'Holderness Pike Architects' },
    { role: 'Structural engineer', organisation: 'Garrick Stell Engineers' },
    { role: 'Building services engineer', organisation: 'Ewden Building Services Consultants' },
    { role: 'Infection control adviser', organisation: 'Cleanline Ward Planning' },
  ],
  certifications: [{ name: 'BREEAM Excellent, design stage', year: 2025 }],
  keyFacts: [
    { label: 'Beds', value: '96, on three floors' },
    { label: 'Distance to live wards', value: '11 m' },
    { label: 'First section', value: 'Handed over 2 October 2026' },
    { label: 'Unplanned shutdowns', value: 'None' },
  ],
  publicityConsent: { given: true, by: 'St Anne’s Hospital Trust, estates office', date: '2026-10-05' },
  staff: ['daniel-marsh', 'ruth-bello', 'catriona-reid'],
  images: [
    {
      file: 'st-annes-hospital-wing/01-hero.jpg',
      alt: 'Four-storey hospital wing with coloured vertical fins and an entrance canopy.',
      caption:
        'The new wing in its first week of use, with the two-storey link to the old wards at the left.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2026-10-08',
      credit: 'Northline Construction',
      focal: { x: 0.42, y: 0.45 },
    },
    {
      file: 'st-annes-hospital-wing/02-entrance.jpg',
      alt: 'Hospital entrance at dusk with an ambulance parked beneath a lit canopy.',
      caption:
        'The first Monday evening under the canopy. It had to clear a fire engine, which set its height.',
      kind: 'exterior',
      stage: 'after',
      takenOn: '2026-10-05',
      credit: 'Catriona Reid',
      focal: { x: 0.6, y: 0.55 },
    },
    {
      file: 'st-annes-hospital-wing/03-aerial.jpg',
      alt: 'Aerial view of the hospital wing, its canopy and the lower wing with a green roof.',
      caption:
        'Canopy, plant room, solar panels, and the planted roof of the link that went over the heating main.',
      kind: 'aerial',
      stage: 'after',
      takenOn: '2026-10-08',
      focal: { x: 0.45, y: 0.5 },
    },
  ],
};
