/** Formats the findings of a run as Markdown. */

/** One measured number and its goal. */
export interface Finding {
  what: string;
  measured: string;
  goal: string;
  met: boolean;
}

interface Table {
  title: string;
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

export interface PartReport {
  findings: Finding[];
  tables: Table[];
}

export const formatReport = (reports: readonly PartReport[]): string => {
  const findings = reports.flatMap((report) => report.findings);
  const tables = reports.flatMap((report) => report.tables);
  const goals: Table = {
    title: 'Goals',
    headings: ['what', 'measured', 'goal', 'met'],
    rows: findings.map(({ what, measured, goal, met }) => [what, measured, goal, met ? 'yes' : '**no**']),
  };
  return [...tables, ...(findings.length === 0 ? [] : [goals])].map(asMarkdown).join('\n');
};

const asMarkdown = ({ title, headings, rows }: Table): string => {
  const widths = headings.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [
    `### ${title}`,
    '',
    line(headings),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...rows.map(line),
    '',
  ].join('\n');
};
