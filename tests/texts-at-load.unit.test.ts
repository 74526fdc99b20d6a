/** No text is read while the modules of the server load: it would stay English for everybody. */
import { afterAll, expect, test } from 'vitest';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { readLocaleFrom } from '#platform/messages/translated.ts';
import { loadTranslations } from '#platform/messages/translations.ts';

const reads = new Set<string>();

afterAll(() => readLocaleFrom(() => SOURCE_LOCALE));

test('the modules of the server read their texts when they are needed', async () => {
  await loadTranslations('de-DE');
  readLocaleFrom(() => {
    const line = new Error('read').stack
      ?.split('\n')
      .find((one) => /\/src\/(?!platform\/messages\/)/.test(one));
    reads.add(/\/(src\/[^)]*)/.exec(line ?? '')?.[1] ?? 'elsewhere');
    return SOURCE_LOCALE;
  });
  await import('../src/features.server.ts');
  readLocaleFrom(() => SOURCE_LOCALE);
  expect([...reads].sort()).toEqual([]);
});
