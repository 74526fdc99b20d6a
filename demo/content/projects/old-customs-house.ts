import { paragraphs } from '#platform/schema/rich-text.ts';
import { joinDocuments, orderedList } from '../rich.ts';
import type { DemoProject } from '../types.ts';

export const oldCustomsHouse: DemoProject = {
  key: 'old-customs-house',
  url: 'old-customs-house',
  title: 'Old Customs House',
  number: 'NL-2024-063',
  category: 'restoration',
  sectors: ['Listed buildings', 'Offices'],
  projectStatus: 'in_progress',
  summary:
    'A customs house of 1797, cleaned and repointed in lime and roofed in new slate, while the harbour office works on inside.',
  description: joinDocuments(
    paragraphs(`
      The building has stood on the harbour at Whitby since 1797 and was last repaired in 1961, in cement.
      Cement is harder than the stone here, so frost has been breaking the stone instead of the joint ever
      since. Most of the job is taking the cement out by hand and putting lime back. The harbour office works on
      inside, so we do one quarter of the building at a time:
    `),
    orderedList(
      'Scaffold, net and survey. Every stone gets a number and a decision: leave, repair, turn or replace.',
      'Rake out the cement, 40 mm deep, with a chisel. No grinders: they widen the joint and cut the edges.',
      'Clean with warm water and a soft brush. Two stones in three needed nothing more.',
      'Repoint in hot-mixed lime, and keep it damp under hessian for ten days.',
    ),
    paragraphs(`
      ## The east range

      In the autumn of 2025 the slates came off the east range. Fourteen metres of the wall plate under them were
      rotten, and so were eleven truss ends, which have been repaired with new oak scarfed into the old.
      Completion has moved from November 2026 to June 2027, by agreement with the client.
    `),
  ),
  challenge: paragraphs(`
    The quarry that the ashlar came from closed in 1868. Stone of the wrong bed height would have shown as a
    stripe across the front for another two hundred years.
  `),
  solution: paragraphs(`
    The county record office still has the quarry’s book. From the bed heights in it our masons matched the
    stone to a face two miles along the same seam.
  `),
  client: 'Whitby Harbour Conservation',
  clientSector: 'non_profit',
  locality: 'Whitby',
  region: 'North Yorkshire',
  country: 'GB',
  location: { lat: 54.48791, lng: -0.61374 },
  mapPrecision: 'exact',
  contractValue: 5_460_000,
  valueDisplay: 'band',
  area: 2_180,
  storeys: 3,
  startDate: '2024-11',
  plannedCompletion: '2027-06',
  percentComplete: 68,
  ourRole: 'general_contractor',
  deliveryMethod: 'design_bid_build',
  contractForm: 'JCT SBC/AQ 2016',
  services: ['Scaffold', 'Stone repair', 'Lime pointing', 'Roof carpentry', 'Slating', 'Sash windows'],
  trades: ['Masonry', 'Carpentry', 'Slating', 'Leadwork', 'Joinery', 'Plastering'],
  team: [
    { role: 'Conservation architect', organisation: 'Whitby Harbour Conservation' },
    { role: 'Conservation engineer', organisation: 'Keld & Carr Engineers' },
    { role: 'Stone consultant', organisation: 'Swainby Stone Advisers' },
  ],
  keyFacts: [
    { label: 'Built', value: '1797' },
    { label: 'Stones numbered', value: '3,906' },
    { label: 'Replaced so far', value: '212' },
    { label: 'Cement taken out', value: '9 tonnes, by hand' },
  ],
  publicityConsent: {
    given: true,
    by: 'Iona Fairfax, Conservation Architect, Whitby Harbour Conservation',
    date: '2025-02-17',
  },
  staff: ['joseph-adeyemi', 'walter-brandt', 'niamh-kelly', 'catriona-reid'],
  images: [
    {
      file: 'old-customs-house/01-hero.jpg',
      alt: 'Old stone building with its left half cleaned and its right half weathered behind scaffolding.',
      caption: 'South elevation: left half cleaned and pointed, right half waiting behind the scaffold.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2026-04-28',
      credit: 'Joseph Adeyemi',
      focal: { x: 0.4, y: 0.5 },
    },
    {
      file: 'old-customs-house/02-scaffold.jpg',
      alt: 'Scaffolding with netting, rubbish chute and site fencing on the unrestored end of a stone building.',
      caption:
        'The unrestored end from the harbour road: the chute for old mortar, the skip under it, new stone behind the fence.',
      kind: 'progress',
      stage: 'during',
      takenOn: '2026-05-05',
      credit: 'Joseph Adeyemi',
      focal: { x: 0.6, y: 0.45 },
    },
    {
      file: 'old-customs-house/03-stonework.jpg',
      alt: 'Restored ashlar facade with pediments and sash windows.',
      caption: 'Finished ashlar on the west quarter. Of the stones in this picture, four are new.',
      kind: 'detail',
      stage: 'after',
      takenOn: '2026-03-19',
      credit: 'Niamh Kelly',
      focal: { x: 0.5, y: 0.5 },
    },
  ],
};
