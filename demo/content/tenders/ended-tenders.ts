/** Tenders that have closed, been awarded or otherwise ended. */
import { paragraphs } from '#platform/schema/rich-text.ts';
import { documentsOfTender } from '../tender-documents.ts';
import type { DemoTender } from '../types.ts';
import { terms } from './terms.ts';

export const endedTenders: DemoTender[] = [
  {
    ...terms,
    reference: 'T-2026-0036',
    title: 'Mill Row Townhouses: roof covering and rainwater goods',
    project: 'mill-row-townhouses',
    type: 'itt',
    mainCategory: 'works',
    siteAddress: 'Mill Row, Halifax HX1',
    location: { lat: 53.7242, lng: -1.8573 },
    trades: ['roofing'],
    summary:
      'Slate roofs, leadwork and cast iron rainwater goods to twelve new bin and cycle stores, one for each house.',
    description: paragraphs(
      'Twelve small roofs in reclaimed Burlington slate on new battens, 150 m² in all, with lead flashings and cast iron gutters.\n\nThe houses are lived in. Work starts at eight, and each roof is finished within four days.',
    ),
    opens: -40,
    closes: { days: -3 },
    durationDays: 40,
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'Materials are kept on our land at the end of the row.',
      specificationTitle: 'Slate roofing',
      specification: [
        ['Slate', 'Reclaimed, random widths, in diminishing courses from 450 mm.'],
        ['Nails', 'Copper, two per slate.'],
      ],
      drawings: [
        {
          folder: '05.1',
          file: 'A-070_rev_C01.pdf',
          title: 'Store roofs, plan and sections',
          shape: 'grid',
          notes: ['Pitch 35 degrees.'],
        },
      ],
      bill: [
        ['A1', 'Slating', 'm²', 150],
        ['B1', 'Lead flashings, code 4', 'm', 48],
        ['C1', 'Cast iron gutter, 115 mm', 'm', 62],
      ],
    }),
    addenda: [],
    questions: [],
  },
  {
    ...terms,
    reference: 'T-2026-0031',
    title: 'Parkside Sports Hall: glulam frame to the viewing gallery, supply and erect',
    project: 'parkside-sports-hall',
    type: 'itt',
    mainCategory: 'works',
    siteAddress: 'Parkside Lane, Leeds LS11',
    location: { lat: 53.7726, lng: -1.5527 },
    trades: ['carpentry'],
    summary:
      'Six glulam frames and a deck for a viewing gallery inside the finished hall, put up in nine days while the hall is closed.',
    description: paragraphs(
      'Six frames of GL28h with a deck of cross-laminated timber, brought through the east doors in pieces of at most 5.2 m and joined inside.\n\nWe protect the maple floor with two layers of board. No machine on it may weigh more than 1,200 kg.',
    ),
    opens: -70,
    closes: { days: -40 },
    durationDays: 9,
    outcome: {
      as: 'awarded',
      daysAgo: 19,
      supplier: 'Hallam Timber Engineering',
      value: 118400,
      reason:
        'The highest score of four compliant tenders: the lowest price, and the only programme that keeps to the nine days.',
    },
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'East doors, 2.4 m wide and 3.0 m high.',
      specificationTitle: 'Glulam frames',
      specification: [
        ['Timber', 'GL28h, spruce, with a certificate for each frame.'],
        ['Joints', 'Slotted plates and 16 mm dowels, plugged.'],
      ],
      drawings: [
        {
          folder: '05.2',
          file: 'S-120_rev_P02.pdf',
          title: 'Gallery frames',
          shape: 'grid',
          notes: ['All dowels 16 mm.'],
        },
      ],
      bill: [
        ['A1', 'Glulam frames GL28h', 'm³', 14],
        ['B1', 'Cross-laminated deck, 120 mm', 'm²', 96],
      ],
    }),
    addenda: [],
    questions: [],
  },
  {
    ...terms,
    reference: 'T-2026-0033',
    title: 'Riverside Library: planting and pool filtration, three years of care',
    project: 'riverside-library',
    type: 'itt',
    mainCategory: 'services',
    siteAddress: 'Clifford Street, York YO1',
    location: { lat: 53.9567, lng: -1.0818 },
    trades: ['landscaping', 'water-treatment'],
    summary:
      'Three years of looking after 1,900 m² of planting, the pool and its filters, with a visit every fortnight from April to October.',
    description: paragraphs(
      'The planting round the library is in its second year and the pool filters run all day. The package is the care of both for three years.\n\nA visit is half a day with two people. Losses are replaced each November at the rates in the bill.',
    ),
    opens: -55,
    closes: { days: -30 },
    durationDays: 1095,
    outcome: {
      as: 'unsuccessful',
      daysAgo: 11,
      reason:
        'We received two tenders, and both were over the library’s budget. We will tender the work again as two packages.',
    },
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'The library opens at nine. Barrows are kept off the square on market days.',
      specificationTitle: 'Planting and pool care',
      specification: [
        ['Planting', 'Cut back in February, weeded by hand, no sprays.'],
        ['Filters', 'Backwashed weekly. The readings stay in the plant room book.'],
      ],
      drawings: [
        {
          folder: '05.8',
          file: 'L-210_rev_C01.pdf',
          title: 'Planting plan',
          shape: 'grid',
          notes: ['Beds are numbered from the river.'],
        },
      ],
      bill: [
        ['A1', 'Visits, two people, half a day', 'no.', 48],
        ['B1', 'Backwash of filters', 'no.', 156],
        ['C1', 'Replacement plants, 2-litre pot', 'no.', 300],
      ],
    }),
    addenda: [],
    questions: [],
  },
  {
    ...terms,
    reference: 'T-2026-0028',
    title: 'River Arch Bridge: bearing replacement, spans 2 to 5',
    project: 'river-arch-bridge',
    type: 'itt',
    mainCategory: 'works',
    siteAddress: 'Ferry Lane, Selby YO8',
    location: { lat: 53.7837, lng: -1.0622 },
    trades: ['civil-engineering', 'steelwork'],
    summary:
      'Sixteen bearings under spans 2 to 5, changed at night with one lane open and the deck jacked by at most 8 mm.',
    description: paragraphs(
      'Sixteen pot bearings, from a batch that their maker has recalled, are to be changed under traffic, four a night, with the deck lifted by at most 8 mm on eight linked jacks.\n\nAccess is from the river, on our pontoon. The navigation stays open, nine metres wide.',
    ),
    opens: -48,
    closes: { days: 20 },
    durationDays: 30,
    outcome: {
      as: 'cancelled',
      daysAgo: 6,
      reason:
        'The maker has tested the batch and withdrawn the recall. None of the sixteen bearings needs replacing.',
    },
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'Pontoon at the old ferry ramp. We supply the life jackets.',
      specificationTitle: 'Bearings and jacking',
      specification: [
        ['Bearings', 'Pot bearings for 2,400 kN, free to move 60 mm.'],
        ['Jacking', 'Eight linked jacks with mechanical locks. Movement is read every minute.'],
      ],
      drawings: [
        {
          folder: '05.3',
          file: 'C-402_rev_P01.pdf',
          title: 'Bearing layout, spans 2 to 5',
          shape: 'grid',
          notes: ['Bearings are numbered from the north.'],
        },
      ],
      bill: [['A1', 'Replace pot bearing, 2,400 kN', 'no.', 16]],
    }),
    addenda: [],
    questions: [],
  },
];
