/** A key fact written by an editor replaces the derived value on the same subject. */
import { titleBlock as m } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

type Facts = Project['keyFacts'];

const PROGRAMME = 'programme';

/** Returns the editor's text for the programme, shown above its line. */
export const programmeFact = ({ keyFacts }: { keyFacts: Facts }): string | null =>
  keyFacts.find(({ label }) => label.toLowerCase() === PROGRAMME)?.value ?? null;

/** Returns the facts beside the story, without the programme if its line is shown. */
export const factsWithoutProgramme = (facts: Facts, hasProgrammeLine: boolean): Facts =>
  hasProgrammeLine ? facts.filter(({ label }) => label.toLowerCase() !== PROGRAMME) : facts;

/** Whether a key fact already says what this cell of the title block would. */
export const hasKeyFact = (facts: Facts, cell: string): boolean =>
  facts.some(
    ({ label, value }) =>
      label.toLowerCase() === cell.toLowerCase() || (cell === m.storeys && /\bstoreys?\b/i.test(value)),
  );
