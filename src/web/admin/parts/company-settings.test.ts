import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Loads the staff form with these settings in the document, and returns the hint of the phone field. */
const phoneHintWith = async (general: object): Promise<string | undefined> => {
  vi.resetModules();
  const state = JSON.stringify({ settings: { general } });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-GB' },
    getElementById: () => ({ textContent: state }),
  });
  const { staff } = await import('#features/staff/admin/resource.ts');
  return staff.groups.flatMap(({ fields }) => fields).find(({ name }) => name === 'phone')?.hint;
};

test('the hint at a phone number has the example in the settings', async () => {
  const phoneExample = { national: '085 012 3456', international: '+353 85 012 3456' };
  expect(await phoneHintWith({ phoneExample })).toMatch(/^For example 085 012 3456\. /);
});
