import { expect, test } from 'vitest';
import { adminResources } from '../../../features.admin.ts';

test('no form has two fields with the same label, so that an error identifies its field', () => {
  for (const { name, groups } of adminResources) {
    const labels = groups.flatMap(({ fields }) => fields.map(({ label }) => label));
    expect(new Set(labels).size, `${name}: ${labels.join(', ')}`).toBe(labels.length);
  }
});
