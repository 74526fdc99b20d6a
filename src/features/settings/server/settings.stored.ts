/**
 * Reads the settings, except those of the mail server, from the database. A group that was never saved has the defaults
 * of a new site.
 */
import { z } from 'zod';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { withLocale } from '#platform/messages/locale.ts';
import { translated } from '#platform/messages/translated.ts';
import { COUNTRIES } from '#platform/schema/countries.ts';
import { defaults } from '../messages/en-GB.ts';
import { ContactSettings, GeneralSettings, GoogleSettings } from '../schema.ts';
import { readGroups } from './settings.queries.ts';

/** The schemas of the groups without secrets. */
export const plainGroups = {
  contact: ContactSettings,
  general: GeneralSettings,
  google: GoogleSettings,
} as const;
export type PlainGroup = keyof typeof plainGroups;

/** Email and phone are null until the company enters them; there are no default values. */
type StoredContact = Omit<ContactSettings, 'email' | 'phone'> & {
  email: string | null;
  phone: string | null;
};

/** The settings of all groups without secrets. */
export interface PlainSettings {
  contact: StoredContact;
  general: GeneralSettings;
  google: GoogleSettings;
}

const names = translated(defaults);

/** Returns the settings of a new site, before any are saved. Its name is in the current language. */
const defaultSettings = (): PlainSettings => ({
  contact: {
    ...ContactSettings.omit({ email: true, phone: true }).parse({ companyName: names.company }),
    email: null,
    phone: null,
  },
  general: GeneralSettings.parse({ siteName: names.company }),
  google: GoogleSettings.parse({}),
});

/**
 * Translates the default name of a new site when the language in the settings changes. A name that someone entered
 * stays.
 */
export const renameNewSite = async (
  before: GeneralSettings,
  after: GeneralSettings,
): Promise<GeneralSettings> => {
  if (before.locale === after.locale) return after;
  const nameIn = (locale: string): Promise<string> => withLocale(locale, async () => names.company);
  return after.siteName === (await nameIn(before.locale))
    ? { ...after, siteName: await nameIn(after.locale) }
    : after;
};

/** Returns the stored settings, and the defaults for groups that were never saved. */
export const storedSettings = async (database: Database): Promise<PlainSettings> => {
  const groups = new Map((await readGroups(database)).map((row) => [row.group, fromJson(row.data)]));
  const general = groups.has('general')
    ? StoredGeneral.parse({ ...countryOf(groups.get('general')), ...(groups.get('general') as object) })
    : null;
  // Default texts are content, which is cached for everyone, so they are in the language of the site, not of the
  // request.
  const settingsOfNewSite = await withLocale(general?.locale ?? SOURCE_LOCALE, async () => defaultSettings());
  return {
    contact: groups.has('contact') ? ContactSettings.parse(groups.get('contact')) : settingsOfNewSite.contact,
    general: general ?? settingsOfNewSite.general,
    google: groups.has('google') ? GoogleSettings.parse(groups.get('google')) : settingsOfNewSite.google,
  };
};

/** Not strict: drops settings that another version of the program stored and that this version does not have. */
const StoredGeneral = z.object(GeneralSettings.shape);
/** Returns the country in the locale (`en-IE`), for settings that a version without the field `country` stored. */
const countryOf = (general: unknown): { country?: string } => {
  const [, country] = String((general as { locale?: unknown }).locale ?? '').split('-');
  return country !== undefined && COUNTRIES.includes(country) ? { country } : {};
};
