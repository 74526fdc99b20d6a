/** A client who does not want to be named is also not named by the letters that guests see beside the project. */
import type { LetterInput } from '#features/letters/schema.ts';
import { fold } from '#platform/db/fold.ts';
import type { ProjectInput } from '../schema.ts';

/** Returns whether showing the letter as one about the project tells who its confidential client is. */
export const revealsClient = (
  { relationship, organisation }: Pick<LetterInput, 'relationship' | 'organisation'>,
  { client, clientConfidential }: Pick<ProjectInput, 'client' | 'clientConfidential'>,
): boolean =>
  clientConfidential &&
  (relationship === 'client' || (client !== null && fold(organisation) === fold(client)));
