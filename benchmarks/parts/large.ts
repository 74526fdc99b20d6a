import type { Part } from '../bench.ts';
export const large: Part = {
  name: 'large',
  about: 'x',
  byDefault: false,
  needs: ['wrk'],
  run: async () => ({ findings: [], tables: [] }),
};
