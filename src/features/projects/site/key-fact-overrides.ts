/** Finds the key facts written by an editor that replace derived values. */
import { titleBlock as m, programme, typed } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

type Facts = Project['keyFacts'];

const isSame = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase();

const isProgramme = ({ label }: Facts[number]): boolean => isSame(label, programme.actual);

const mentionsStoreys = (value: string): boolean => {
  const valueWords = value.toLowerCase().split(/[^\p{L}]+/u);
  return typed.storeys.split(' ').some((word) => valueWords.includes(word));
};

/** Returns the editor's text for the programme, shown above its line. */
export const programmeFact = ({ keyFacts }: { keyFacts: Facts }): string | null =>
  keyFacts.find(isProgramme)?.value ?? null;

/** Returns the facts beside the story, without the programme if its line is shown. */
export const factsWithoutProgramme = (facts: Facts, hasProgrammeLine: boolean): Facts =>
  hasProgrammeLine ? facts.filter((fact) => !isProgramme(fact)) : facts;

/** Returns whether a key fact replaces this cell of the title block. */
export const hasKeyFact = (facts: Facts, cell: string): boolean =>
  facts.some(({ label, value }) => isSame(label, cell) || (cell === m.storeys && mentionsStoreys(value)));
