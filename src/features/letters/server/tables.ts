import type { ContentColumns } from '#platform/db/tables.ts';

export interface LetterColumns extends ContentColumns {
  projectId: string | null;
  letterDate: string;
  featured: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    letters: LetterColumns;
  }
}
