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
    kind: 'paper',
    sections: [
      ['What to return', work.returns],
      [
        'Questions',
        'Email or ring the person named on the tender’s page before the question deadline. We publish the answer there for everyone, without naming who asked. Nothing said on the telephone changes a document.',
      ],
      ['Site', work.site],
      [
        'Late tenders',
        'Tenders are due by the closing time on the tender’s page. One that arrives later is returned unopened.',
      ],
    ],
  },
  {
    folder: '03',
    file: 'CON-001_rev_A_Conditions_of_subcontract.docx',
    title: 'Conditions of subcontract',
    kind: 'conditions',
    clauses: [
      'Payment is made 21 days after the application, which is due on the last working day of each month.',
      'Retention is held as stated on the notice. Half is released at completion and half after twelve months.',
      'A change is priced before it is built. If there is no time for that, it is built at the rates of the bill.',
      'Either party may ask for an adjudicator within 14 days of a disagreement that two meetings have not settled.',
    ],
  },
  {
    folder: '04',
    file: `SPEC-001_rev_A_${work.specificationTitle.replaceAll(' ', '_')}.pdf`,
    title: work.specificationTitle,
    kind: 'paper',
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
