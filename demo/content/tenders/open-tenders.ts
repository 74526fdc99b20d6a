/** Tenders that are open or upcoming, and one draft. */
import { paragraphs } from '#platform/schema/rich-text.ts';
import { documentsOfTender } from '../tender-documents.ts';
import type { DemoTender } from '../types.ts';
import { terms } from './terms.ts';

export const openTenders: DemoTender[] = [
  {
    ...terms,
    reference: 'T-2026-0042',
    title: 'Eastmarsh Water Works: reinforced concrete to settlement tanks 3 and 4',
    project: 'eastmarsh-water-works',
    type: 'itt',
    mainCategory: 'works',
    siteAddress: 'Marfleet Lane, Hull HU9 5SB',
    location: { lat: 53.7496, lng: -0.2711 },
    trades: ['concrete', 'water-treatment'],
    summary:
      'Two circular tanks, 32 m across, to BS EN 1992-3, each with its base in one pour and its wall in twelve. Formwork, reinforcement and concrete in one package; we supply the crane.',
    description: paragraphs(
      'Tanks 3 and 4 are the second pair of four. Each has a base cast in one pour and a wall in twelve panels, one a week, to the same forms as tanks 1 and 2.\n\nThe package is formwork, reinforcement and concrete, placed and cured for fourteen days under wet hessian. Tank 1 lost 2 mm of water in its week of testing and tank 2 lost 3. The test allows 10.',
    ),
    opens: -38,
    closes: { days: 14 },
    durationDays: 140,
    visit: { days: -33, place: 'Gate 2, Marfleet Lane. Bring boots, hi-vis vest and hard hat' },
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX. Name the plant that the concrete comes from, and a second plant on call.',
      site: 'Gate 2 is open from 07:00. The tower crane is free from 07:30 to 12:30 and from 13:00 to 16:00, Monday to Friday.',
      specificationTitle: 'Water-retaining concrete',
      specification: [
        [
          'Concrete',
          'C35/45, at least 340 kg of cement per m³, water/cement ratio at most 0.45. Placing temperature between 5 and 20 °C.',
        ],
        [
          'Joints',
          'Waterstops 240 mm wide, welded and not lapped. Each panel is cast against a roughened and washed face.',
        ],
        [
          'Water test',
          'Fill to top water level, leave for seven days and measure. A fall of 10 mm is allowed.',
        ],
      ],
      drawings: [
        {
          folder: '05.2',
          file: 'S-201_rev_P02.pdf',
          title: 'Tank 4 general arrangement and ring beam',
          shape: 'round',
          notes: [
            'Wall 400 mm in twelve panels.',
            'Ring beam 1,200 mm deep.',
            'All levels are in metres above Ordnance Datum.',
          ],
        },
        {
          folder: '05.2',
          file: 'S-202_rev_P02.pdf',
          title: 'Tank 3 general arrangement',
          shape: 'round',
          notes: ['Wall 400 mm in twelve panels.', 'Setting out from station E4.'],
        },
        {
          folder: '05.2',
          file: 'S-204_rev_P01.pdf',
          title: 'Ring beam reinforcement, tank 4',
          shape: 'round',
          notes: ['B25 at 150 mm, both faces.', 'Cover 50 mm to all faces in contact with water.'],
        },
        {
          folder: '05.2',
          file: 'S-210_rev_P01.pdf',
          title: 'Joint and waterstop details',
          shape: 'grid',
          notes: ['Waterstop 240 mm, centred on the joint.'],
        },
      ],
      bill: [
        ['A1', 'Concrete C35/45 in tank bases, 450 mm', 'm³', 724],
        ['A2', 'Concrete C35/45 in ring beams below the base, 1,250 by 750 mm', 'm³', 181],
        ['A3', 'Concrete C35/45 in walls, 400 mm', 'm³', 462],
        ['B1', 'Formwork to curved walls, fair finish', 'm²', 2310],
        ['C1', 'Reinforcement B500B, bent and fixed', 't', 186],
        ['D1', 'Waterstop 240 mm', 'm', 412],
      ],
      levels: [
        ['E1', 512.4, 330.1, 1.82],
        ['E2', 548.9, 331.7, 1.64],
        ['E3', 550.2, 296.8, 1.71],
        ['E4', 513.1, 295.2, 1.9],
      ],
    }),
    addenda: [
      {
        title: 'Site visit notes',
        reason: 'Notes of the site visit, for firms that could not attend.',
        changes: 'One document added (CLA-001). Nothing else has changed.',
        documents: [
          {
            folder: '11',
            file: 'CLA-001_rev_A_Notes_of_the_site_visit.pdf',
            title: 'Notes of the site visit',
            kind: 'text',
            sections: [
              ['Present for Northline', 'Samira Haddad and Arjun Patel.'],
              ['Question asked', 'Do the wells run at night? Yes. Their generator is behind tank 2.'],
            ],
          },
        ],
      },
      {
        title: 'Tank 4 ring beam deepened',
        reason: 'The silt under tank 4 is softer than the boreholes said, so its ring beam is 150 mm deeper.',
        changes:
          'Drawings S-201 and S-204 revised, schedule SCH-004 added. The closing date has not changed.',
        documents: [
          {
            folder: '05.2',
            file: 'S-201_rev_P03.pdf',
            title: 'Tank 4 general arrangement and ring beam',
            kind: 'drawing',
            shape: 'round',
            notes: [
              'Wall 400 mm in twelve panels.',
              'Ring beam 1,350 mm deep, was 1,200.',
              'All levels are in metres above Ordnance Datum.',
            ],
          },
          {
            folder: '05.2',
            file: 'S-204_rev_P02.pdf',
            title: 'Ring beam reinforcement, tank 4',
            kind: 'drawing',
            shape: 'round',
            notes: ['B25 at 125 mm, both faces, was 150.', 'Cover 50 mm to all faces in contact with water.'],
          },
          {
            folder: '02',
            file: 'SCH-004_rev_A_Schedule_of_deepened_ring_beam.pdf',
            title: 'Schedule of deepened ring beam',
            kind: 'text',
            sections: [
              [
                'Quantities',
                'Add 19 m³ of concrete and 3.2 t of reinforcement. Price them at items A2 and C1 of BQ-001.',
              ],
            ],
          },
        ],
      },
    ],
    questions: [
      {
        subject: 'Tower crane hours',
        body: 'Is the tower crane free for the whole of the working day?',
        answer:
          'From 07:30 to 12:30 and 13:00 to 16:00, Monday to Friday, except Tuesdays until ten, when it unloads steel for the control building.',
      },
      {
        subject: 'Slipforming',
        body: 'May the walls be slipformed instead of cast in twelve panels?',
        answer:
          'Yes, as an alternative submitted with a compliant tender. State the joint positions and the crew for night work.',
      },
    ],
  },
  {
    ...terms,
    reference: 'T-2026-0041',
    title: 'St Anne’s Hospital Wing: mechanical installation, levels 1 to 3',
    project: 'st-annes-hospital-wing',
    type: 'itt',
    mainCategory: 'works',
    siteAddress: 'Ings Road, Wakefield WF1',
    location: { lat: 53.6774, lng: -1.4962 },
    trades: ['heating-and-ventilation', 'plumbing'],
    summary:
      'Ventilation, heating and medical gas first fix to three levels of wards, beside wards that stay open. Shutdowns are agreed a fortnight ahead.',
    description: paragraphs(
      'Three levels of wards: 26 air handling branches, heating from the energy centre and the first fix of medical gas.\n\nWork over occupied wards is done from 13:00 to 16:00, or at night with the ward sister’s signature. Ducts come to site capped and stay capped until the day they are joined.',
    ),
    opens: -24,
    closes: { hours: 70 },
    durationDays: 120,
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'Deliveries by the north gate between 09:30 and 15:00. Nothing is left in a corridor.',
      specificationTitle: 'Ventilation and heating',
      specification: [
        [
          'Ductwork',
          'Galvanised steel to DW/144 class B, pressure tested in lengths of 30 m before it is insulated.',
        ],
        ['Heating', 'Flow at 55 °C and return at 40 °C. Every branch has a commissioning set.'],
      ],
      drawings: [
        {
          folder: '05.4',
          file: 'M-101_rev_P04.pdf',
          title: 'Level 1 ventilation layout',
          shape: 'grid',
          notes: ['Branches are numbered from the riser.', '600 mm kept clear above the corridor ceiling.'],
        },
      ],
      bill: [
        ['A1', 'Rectangular duct, class B', 'm²', 3860],
        ['B1', 'Heating pipe, 54 mm', 'm', 1240],
        ['C1', 'Fire dampers', 'no.', 148],
        ['D1', 'Medical gas pipe, 22 mm, first fix', 'm', 640],
      ],
    }),
    addenda: [],
    questions: [
      {
        subject: 'Night work',
        body: 'How many nights over occupied wards should we allow for?',
        answer: 'Allow for eighteen, in blocks of three. The blocks are agreed a fortnight ahead.',
      },
    ],
  },
  {
    ...terms,
    reference: 'T-2026-0039',
    title: 'Old Customs House: lime repointing and stone repair, north and east elevations',
    project: 'old-customs-house',
    type: 'itt',
    mainCategory: 'works',
    siteAddress: 'Pier Road, Whitby YO21',
    location: { lat: 54.4879, lng: -0.6137 },
    trades: ['stonework'],
    summary:
      'Raking out cement, repointing in hot lime and piecing in new stone on two elevations of a listed building, from our scaffold.',
    description: paragraphs(
      'About 940 m² of ashlar and rubble on the two sides that face the sea. The cement of 1961 comes out by hand, with no power tools.\n\nThe mortar is hot lime with washed sand from the beach at Sandsend, chosen from panels that have been out for a winter. New stone is pieced in from the same bed.',
    ),
    opens: -18,
    closes: { days: 7 },
    durationDays: 140,
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'The scaffold is up and sheeted, and stays until you have finished. Stone is hoisted at the east gable.',
      specificationTitle: 'Lime mortar and stone repair',
      specification: [
        ['Mortar', 'One of quicklime to three of sand by volume, slaked in the sand and used warm.'],
        [
          'Weather',
          'No pointing below 5 °C, and none from November to March without heat behind the sheets.',
        ],
      ],
      drawings: [
        {
          folder: '05.1',
          file: 'A-110_rev_C02.pdf',
          title: 'North elevation, stone by stone',
          shape: 'grid',
          notes: ['Stones marked P are pieced in, R are replaced.', 'Bed heights are those of the quarry.'],
        },
        {
          folder: '05.1',
          file: 'A-111_rev_C01.pdf',
          title: 'East elevation, stone by stone',
          shape: 'grid',
          notes: ['The datum is the sill of window E3.'],
        },
      ],
      bill: [
        ['A1', 'Rake out cement by hand', 'm²', 940],
        ['B1', 'Repoint in hot lime', 'm²', 940],
        ['C1', 'Piece in stone, up to 0.02 m³', 'no.', 116],
      ],
    }),
    addenda: [],
    questions: [],
  },
  {
    ...terms,
    reference: 'T-2026-0044',
    title: 'Birchfield Primary School: external works and playground surfacing',
    project: 'birchfield-primary-school',
    type: 'itt',
    mainCategory: 'works',
    siteAddress: 'Limes Lane, Harrogate HG1',
    location: { lat: 54.0022, lng: -1.515 },
    trades: ['landscaping', 'groundworks'],
    summary:
      'A second playground of 1,450 m² beside a working school, with drainage, kerbs and a coloured surface, laid outside lessons and in the holidays.',
    description: paragraphs(
      'Part of the field beside the new school becomes a second playground: 1,450 m² of porous asphalt on 300 mm of open stone, with kerbs, two soakaways and a coloured surface.\n\nLoud work is done outside lessons or in the holidays. The limes along the lane keep their roots, so nothing is dug within eight metres of a trunk.',
    ),
    opens: 5,
    closes: { days: 33 },
    durationDays: 45,
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'By the second gate, from the lane. No lorries from 08:30 to 09:10 or from 15:10 to 15:40 in term.',
      specificationTitle: 'Porous surfacing',
      specification: [
        ['Stone', 'Open graded, 4 to 20 mm, 300 mm deep in two layers.'],
        ['Surface', 'Porous asphalt, 60 mm, then 15 mm of coloured rubber in three tones.'],
      ],
      drawings: [
        {
          folder: '05.8',
          file: 'L-301_rev_P02.pdf',
          title: 'Playground layout and levels',
          shape: 'grid',
          notes: ['Falls of 1 in 80 to the soakaways.', 'Root zones are hatched.'],
        },
      ],
      bill: [
        ['A1', 'Excavate and cart away', 'm³', 520],
        ['B1', 'Open graded stone, 300 mm', 'm²', 1450],
        ['C1', 'Porous asphalt, 60 mm', 'm²', 1450],
        ['C2', 'Coloured rubber surface, 15 mm', 'm²', 1450],
        ['D1', 'Precast concrete kerbs', 'm', 176],
        ['E1', 'Soakaways', 'no.', 2],
      ],
      levels: [
        ['L1', 101.0, 204.5, 98.42],
        ['L2', 139.5, 205.0, 98.1],
        ['L3', 140.2, 241.0, 97.87],
      ],
    }),
    addenda: [],
    questions: [],
  },
  {
    ...terms,
    reference: 'T-2026-0047',
    title: 'Kestrel Logistics Hall: dock levellers and sectional doors, supply only',
    project: 'kestrel-logistics-hall',
    type: 'supply',
    mainCategory: 'goods',
    siteAddress: 'Doncaster',
    trades: ['windows-and-glazing'],
    summary:
      'Six further dock levellers and sectional doors for a hall in use, delivered in two loads to the yard.',
    description: paragraphs(
      'Six electric dock levellers for 60 kN and six insulated doors of 3.0 by 3.2 m, of the same make as those in place, or equal.\n\nSupply only, in two loads a week apart. Our own fitters install them on Sundays.',
    ),
    opens: 12,
    closes: { days: 40 },
    durationDays: 20,
    draft: true,
    documents: documentsOfTender({
      returns:
        'One PDF with your price, a one-page programme and a method statement, and BQ-001 priced as XLSX.',
      site: 'Deliveries to the yard on weekdays before ten.',
      specificationTitle: 'Dock levellers and doors',
      specification: [
        ['Levellers', 'Electric, 60 kN, lip of 500 mm.'],
        ['Doors', 'Insulated sections, 1.0 W/(m²·K) or better.'],
      ],
      drawings: [
        {
          folder: '05.1',
          file: 'A-601_rev_P01.pdf',
          title: 'Dock positions 12 to 17',
          shape: 'grid',
          notes: ['Pits as at docks 1 to 11.'],
        },
      ],
      bill: [
        ['A1', 'Dock leveller, 60 kN', 'no.', 6],
        ['B1', 'Sectional door, 3.0 by 3.2 m', 'no.', 6],
      ],
    }),
    addenda: [],
    questions: [],
  },
];
