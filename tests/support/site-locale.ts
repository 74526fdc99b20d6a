/** Sets the language of a site, as an administrator does in the settings. */
import { system } from '#platform/http/routing/viewer.ts';
import type { TestApp } from './app.ts';
import { unwrap } from './factories.ts';

/** `locale`: a BCP 47 tag, `de-DE`. */
export const setSiteLocale = async (
  { settings }: Pick<TestApp, 'settings'>,
  locale: string,
): Promise<void> => {
  const { version, data } = await settings.get('general');
  unwrap(await settings.put('general', version, { ...data, locale }, system));
};
