/** Decides which letters would reveal the confidential client of a project to guests. */
import type { LetterInput } from '#features/letters/schema.ts';
import { fold } from '#platform/db/fold.ts';
import type { ProjectInput } from '../schema.ts';

/** Returns whether showing the letter with the project would reveal the project's confidential client. */
export const revealsClient = (
  { relationship, organisation }: Pick<LetterInput, 'relationship' | 'organisation'>,
  { client, clientConfidential }: Pick<ProjectInput, 'client' | 'clientConfidential'>,
): boolean =>
  clientConfidential &&
  (relationship === 'client' || (client !== null && fold(organisation) === fold(client)));
