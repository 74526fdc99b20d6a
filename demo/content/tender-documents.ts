/** The documents that every tender of the demo starts with, worded for its work. */
import type { DemoDocument } from './types.ts';

/**
 * Returns the documents. A row of `bill` is item, description, unit and quantity; one of `levels` is a named point
 * with east, north and height in metres.
 */
export const documentsOfTender = (work: {
  returns: string;
  site: string;
  specification: [string, string][];
  specificationTitle: string;
  drawings: { folder: string; file: string; title: string; shape: 'round' | 'grid'; notes: string[] }[];
  bill: [string, string, string, number][];
  levels?: [string, number, number, number][];
}): DemoDocument[] => [
  {
    folder: '01',
    file: 'ITT-001_rev_A_Instructions_to_tenderers.pdf',
    title: 'Instructions to tenderers',
    kind: 'text',
    sections: [
      ['What to return', work.returns],
      [
        'Questions',
        'Email or ring the person named on the tender’s page before the question deadline. We publish the answer there for everyone, without naming who asked. Nothing said on the telephone changes a document.',
      ],
      ['Site', work.site],
      [
        'Late tenders',
        'Tenders are due before the closing time on the tender’s page. We do not open one that arrives later.',
      ],
    ],
  },
  {
    folder: '03',
    file: 'CON-001_rev_A_Conditions_of_subcontract.docx',
    title: 'Conditions of subcontract',
    kind: 'conditions',
    clauses: [
      'Applications for payment are due on the last working day of each month. We pay within 21 days of the application.',
      'Retention is held at the rate on the tender’s page. Half is released at practical completion and half twelve months later.',
      'A variation is priced and agreed before it is carried out. If there is no time for that, it is valued at the rates in the bill.',
      'Either party may refer a dispute to adjudication at any time.',
    ],
  },
  {
    folder: '04',
    file: `SPEC-001_rev_A_${work.specificationTitle.replaceAll(' ', '_')}.pdf`,
    title: work.specificationTitle,
    kind: 'text',
    sections: work.specification,
  },
  ...work.drawings.map((drawing): DemoDocument => ({ ...drawing, kind: 'drawing' })),
  {
    folder: '06',
    file: 'BQ-001_rev_A_Bill_of_quantities.xlsx',
    title: 'Bill of quantities',
    kind: 'bill',
    rows: work.bill,
  },
  ...(work.levels === undefined
    ? []
    : [
        {
          folder: '07',
          file: 'SUR-001_rev_A_Level_survey.zip',
          title: 'Level survey',
          kind: 'survey' as const,
          points: work.levels,
        },
      ]),
];
