/**
 * Validates the four groups of settings, and defines what guests receive: parts of the settings, together with the
 * menus and numbers that every page shows.
 */

import { z } from 'zod';
import { Image } from '#features/images/schema.ts';
import { OPEN_STREET_MAP, tilesOrigin } from '#features/maps/map-tiles.ts';
import { Menus } from '#features/menus/schema.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { COUNTRIES } from '#platform/schema/countries.ts';
import { isTimeZone } from '#platform/schema/fields.ts';
import { formSchema } from '#platform/schema/input-schema.ts';
import { type SensitiveEffect, sensitive } from '#platform/schema/reauthentication.ts';
import { DEFAULT_COUNTRY } from '#platform/schema/values/limits.ts';
import { SMTP_PORTS, TLS_PORT } from '#platform/schema/values/smtp.ts';
import { contact, general, google, smtp, smtpTest } from './groups.ts';
import { MAX_SMTP_PASSWORD_LENGTH } from './limits.ts';
import { api, errors } from './messages/en-GB.ts';

const m = translated(errors);

/** Returns the schema of a group with these fields marked as sensitive: changing them requires reauthentication. */
const withSensitiveFields = <Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape, z.core.$strict>,
  effect: SensitiveEffect,
  names: readonly (keyof Shape & string)[],
): z.ZodObject<Shape, z.core.$strict> =>
  z.strictObject({
    ...schema.shape,
    ...Object.fromEntries(names.map((name) => [name, sensitive(effect, schema.shape[name] as z.ZodType)])),
  }) as unknown as z.ZodObject<Shape, z.core.$strict>;

export const ContactSettings = withSensitiveFields(formSchema(contact), 'mail', ['email', 'topics']).meta({
  id: 'ContactSettings',
});
export type ContactSettings = z.infer<typeof ContactSettings>;

export const GeneralSettings = withSensitiveFields(
  formSchema(general, {
    country: () =>
      z
        .string()
        .refine((code) => COUNTRIES.includes(code), { error: () => m.option })
        .default(DEFAULT_COUNTRY),
    timeZone: () =>
      z
        .string()
        .refine(isTimeZone, { error: () => m.option })
        .default('Europe/London'),
  }),
  'sign-in',
  ['requireSecondFactor', 'bindSessions'],
).meta({ id: 'GeneralSettings' });
export type GeneralSettings = z.infer<typeof GeneralSettings>;

/** The settings of Google's services, and of maps from any tile server. */
export const GoogleSettings = formSchema(google)
  .superRefine(({ maps: { tiles, attribution } }, context) => {
    const addProblem = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['maps', field], message });
    if (tiles === null) return;
    if (tilesOrigin(tiles) === null) addProblem('tiles', m.tiles);
    // The operator of a tile server requires a credit.
    if (attribution === null) addProblem('attribution', m.attribution);
  })
  .meta({ id: 'GoogleSettings' });
export type GoogleSettings = z.infer<typeof GoogleSettings>;

/** Returns the settings of maps as visitors receive them; `tiles` is null if maps are off. */
export const guestMaps = ({
  show,
  key,
  tiles,
  attribution,
}: GoogleSettings['maps']): GuestSettings['google']['maps'] => ({
  key,
  show,
  ...(show === 'never'
    ? { tiles: null, attribution: null }
    : tiles === null
      ? OPEN_STREET_MAP
      : { tiles, attribution }),
});

/**
 * The password of the mail server: not trimmed; null if empty. Null usually means the stored password, see `validate`
 * of `smtpSettings`.
 */
const password = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z
      .string({ error: () => m.password })
      .max(MAX_SMTP_PASSWORD_LENGTH, {
        error: () => fill(m.passwordTooLong, { max: MAX_SMTP_PASSWORD_LENGTH.toString() }),
      })
      .regex(/^\P{Control}*$/u, { error: () => m.passwordCharacters })
      .nullable(),
  )
  .default(null);

export const SmtpSettings = formSchema(smtp, {
  port: () => z.literal(SMTP_PORTS, { error: () => m.option }).default(587),
  password: () => password,
})
  .superRefine(({ port, security }, context) => {
    if (port === TLS_PORT && security !== 'tls')
      context.addIssue({
        code: 'custom',
        path: ['security'],
        message: fill(m.tls, { port: String(TLS_PORT) }),
      });
  })
  .meta({ id: 'SmtpSettings' });
export type SmtpSettings = z.infer<typeof SmtpSettings>;

export const SmtpTest = formSchema(smtpTest);

/** The SMTP settings as the content area receives them: with `passwordSet` instead of the password. */
export const AdminSmtpSettings = z
  .object({ ...SmtpSettings.shape, password: z.null(), passwordSet: z.boolean() })
  .meta({ id: 'AdminSmtpSettings' });
export type AdminSmtpSettings = z.infer<typeof AdminSmtpSettings>;

export const settingsGroups = {
  contact: ContactSettings,
  general: GeneralSettings,
  google: GoogleSettings,
  smtp: SmtpSettings,
} as const;
export type SettingsGroup = keyof typeof settingsGroups;

/** The settings that every page of the site uses, as guests receive them; never a secret. */
export const GuestSettings = z
  .object({
    general: z.object({
      name: z.string(),
      tagline: z.string().nullable(),
      headline: z.string().nullable(),
      heroImage: Image.nullable(),
      logo: Image.nullable(),
      locale: z.string(),
      country: z.string(),
      dialling: z.object({ abroad: z.string(), home: z.string() }).describe(api.dialling),
      phoneExample: z.object({ national: z.string(), international: z.string() }).describe(api.phoneExample),
      timeZone: z.string(),
      units: z.enum(general.fields.units.of),
      copyright: z.object({ from: z.int(), to: z.int() }).describe(api.copyright),
      figures: z.array(z.object({ value: z.string(), label: z.string() })),
      pageSize: z.int().describe(api.pageSize),
      maintenance: z.boolean().describe(api.maintenance),
      comments: z.enum(general.fields.comments.of),
      registration: z.enum(general.fields.registration.of).describe(api.registration),
    }),
    contact: z.object({
      companyName: z.string(),
      legalName: z.string().nullable(),
      email: z.string().nullable().describe(api.notEntered),
      phone: z.string().nullable().describe(api.notEntered),
      address: z.string().nullable(),
      hours: z.array(z.string()),
      location: z.object({ lat: z.number(), lng: z.number(), zoom: z.int() }).nullable(),
      social: z.record(z.string(), z.string()),
      companyNo: z.string().nullable(),
      vat: z.string().nullable(),
      vatName: z.string().describe(api.vatName),
      licenceNos: z.array(z.string()),
      foundedYear: z.int().nullable(),
      areaServed: z.string().nullable(),
      replyDays: z.int().describe(api.replyDays),
    }),
    google: z.object({
      analytics: z.object({ pubkey: z.string().nullable(), consent: z.boolean() }),
      verification: z.string().nullable(),
      maps: z.object({
        key: z.string().nullable(),
        show: z.enum(google.fields.maps.of.show.of).describe(api.showMaps),
        tiles: z.string().nullable().describe(api.tiles),
        attribution: z.string().nullable(),
      }),
    }),
    menus: Menus,
    projectCategories: z
      .array(
        z.object({
          _id: z.string(),
          title: z.string(),
          url: z.string(),
          parent: z.string().nullable(),
          projects: z.int(),
        }),
      )
      .describe(api.categories),
    projects: z.int().describe(api.projects),
    openTenders: z.int().describe(api.openTenders),
  })
  .meta({ id: 'GuestSettings' });
export type GuestSettings = z.infer<typeof GuestSettings>;

/** The company's offices, the main one first. */
export const GuestOffices = z
  .array(
    z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      hours: z.array(z.string()),
      location: z.object({ lat: z.number(), lng: z.number(), zoom: z.int() }).nullable(),
    }),
  )
  .meta({ id: 'Offices' });
export type GuestOffices = z.infer<typeof GuestOffices>;
