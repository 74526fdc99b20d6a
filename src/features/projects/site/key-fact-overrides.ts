/**
 * Finds the key facts of a project that repeat a cell of the title block or the programme. The page shows such a fact only
 * once.
 */
import { titleBlock as m, programme, typed } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

type Facts = Project['keyFacts'];

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

const isProgramme = ({ label }: Facts[number]): boolean => isSame(label, programme.programme);

const mentionsStoreys = (value: string): boolean => {
  const valueWords = value.toLowerCase().split(/[^\p{L}]+/u);
  return typed.storeys.split(' ').some((word) => valueWords.includes(word));
};

/** Returns the editor's text for the programme, which is shown above its line instead of the computed duration. */
export const programmeFact = ({ keyFacts }: { keyFacts: Facts }): string | null =>
  keyFacts.find(isProgramme)?.value ?? null;

/** Returns the facts to show beside the description: without the programme if its line is shown. */
export const factsBesideDescription = (facts: Facts, hasProgrammeLine: boolean): Facts =>
  hasProgrammeLine ? facts.filter((fact) => !isProgramme(fact)) : facts;

/** Returns whether a key fact replaces the cell of the title block with this label. */
export const hasKeyFact = (facts: Facts, cellLabel: string): boolean =>
  facts.some(
    ({ label, value }) => isSame(label, cellLabel) || (cellLabel === m.storeys && mentionsStoreys(value)),
  );
