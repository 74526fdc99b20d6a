/** A key fact that an editor wrote replaces what the page would derive on the same subject. */
import type { Project } from '../schema.ts';

type Facts = Project['keyFacts'];

const PROGRAMME = 'programme';

/** The editor's own words for the programme, which stand over its line. */
export const programmeFact = ({ keyFacts }: { keyFacts: Facts }): string | null =>
  keyFacts.find(({ label }) => label.toLowerCase() === PROGRAMME)?.value ?? null;

/** The facts beside the story: without the programme where its line is drawn. */
export const factsBeside = (facts: Facts, hasProgrammeLine: boolean): Facts =>
  hasProgrammeLine ? facts.filter(({ label }) => label.toLowerCase() !== PROGRAMME) : facts;

/** Whether a key fact already gives what this cell of the title block would. */
export const isFact = (facts: Facts, cell: string): boolean =>
  facts.some(
    ({ label, value }) =>
      label.toLowerCase() === cell.toLowerCase() || (cell === 'Storeys' && /\bstoreys?\b/i.test(value)),
  );
