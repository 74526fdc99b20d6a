import type { ContentColumns } from '#platform/db/tables.ts';
import type { LetterInput } from '../schema.ts';

export interface LetterColumns extends ContentColumns<LetterInput> {
  projectId: string | null;
  letterDate: string;
  /** 0 or 1 */
  featured: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    letters: LetterColumns;
  }
}
