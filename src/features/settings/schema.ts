/** The settings of the site, in four groups, and the part of them that guests receive. */
import { z } from 'zod';
import { CONTACT_TOPICS, contactTopicLabels } from '#features/contact/schema.ts';
import { Image } from '#features/images/schema.ts';
import { OPEN_STREET_MAP, tilesOrigin } from '#features/maps/map-tiles.ts';
import { Menus } from '#features/menus/schema.ts';
import { COUNTRIES } from '#platform/schema/countries.ts';
import {
  currency,
  email,
  flag,
  isTimeZone,
  longText,
  number,
  optionalEmail,
  optionalPhone,
  optionalReference,
  optionalText,
  optionalWebAddress,
  optionalWholeNumber,
  phone,
  text,
  wholeNumber,
} from '#platform/schema/fields.ts';
import { sensitive } from '#platform/schema/reauthentication.ts';
import { SMTP_PORTS } from '#platform/schema/values/smtp-ports.ts';

const Office = z.strictObject({
  name: text('Office name', 1, 100),
  address: longText('Address', 1, 300),
  phone: optionalPhone('Phone'),
  email: optionalEmail('Email'),
  hours: z
    .array(text('Opening hours', 1, 120))
    .max(7, 'Opening hours must be 7 lines or fewer')
    .default([]),
  lat: number('Latitude', -90, 90).nullable().default(null),
  lng: number('Longitude', -180, 180).nullable().default(null),
  primary: flag('Primary'),
});

const Social = z.strictObject({
  linkedin: optionalWebAddress('LinkedIn'),
  instagram: optionalWebAddress('Instagram'),
  facebook: optionalWebAddress('Facebook'),
  youtube: optionalWebAddress('YouTube'),
  x: optionalWebAddress('X'),
});

/** The addresses for messages of each topic; null: the company's general address. */
const TopicAddresses = z.strictObject(
  Object.fromEntries(
    CONTACT_TOPICS.map((topic) => [topic, optionalEmail(`Email for “${contactTopicLabels[topic]}”`)]),
  ) as Record<(typeof CONTACT_TOPICS)[number], ReturnType<typeof optionalEmail>>,
);

export const ContactSettings = z
  .strictObject({
    companyName: text('Company name', 2, 100),
    legalName: optionalText('Legal name', 150),
    email: sensitive('mail', email('Email')),
    phone: phone('Phone'),
    offices: z.array(Office).max(20, 'Offices must be 20 or fewer').default([]),
    social: Social.default({ linkedin: null, instagram: null, facebook: null, youtube: null, x: null }),
    companyNo: optionalText('Company number', 40),
    vat: optionalText('VAT number', 40),
    licenceNos: z
      .array(text('Licence number', 1, 80))
      .max(20, 'Licence numbers must be 20 or fewer')
      .default([]),
    foundedYear: optionalWholeNumber('Year founded', 1600, 2100),
    areaServed: optionalText('Area served', 200),
    topics: sensitive('mail', TopicAddresses.prefault({})),
    replyDays: wholeNumber('Working days to a reply', 1, 30).default(2),
  })
  .meta({ id: 'ContactSettings' });
export type ContactSettings = z.infer<typeof ContactSettings>;

const Figure = z.strictObject({ value: text('Value', 1, 12), label: text('Label', 1, 120) });

export const GeneralSettings = z
  .strictObject({
    siteName: text('Site name', 2, 100),
    tagline: optionalText('Tagline', 160),
    headline: optionalText('Headline of the front page', 120),
    heroImage: optionalReference('Picture of the front page'),
    logo: optionalReference('Logo'),
    locale: z
      .string()
      .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'Language must be a code, like en-GB')
      .default('en-GB'),
    country: z
      .string()
      .refine((code) => COUNTRIES.includes(code), 'Select an option from the list')
      .default('GB')
      .describe('ISO 3166: phone numbers without a country code are read as of this country'),
    timeZone: z.string().refine(isTimeZone, 'Select an option from the list').default('Europe/London'),
    currency,
    units: z.enum(['metric', 'imperial'], 'Select an option from the list').default('metric'),
    copyright: z
      .strictObject({
        from: wholeNumber('First year', 1900, 2200).default(2008),
        to: wholeNumber('Last year', 1900, 2200).nullable().default(2013),
      })
      .default({ from: 2008, to: 2013 }),
    figures: z.array(Figure).max(3, 'Figures must be 3 or fewer').default([]),
    // Fills whole rows of two, three and four.
    pageSize: wholeNumber('Page size', 1, 100).default(24),
    registration: z.enum(['open', 'approval', 'invite'], 'Select an option from the list').default('open'),
    comments: z.enum(['on', 'moderated', 'off'], 'Select an option from the list').default('moderated'),
    closingSoonHours: wholeNumber('Closing soon', 1, 720).default(72),
    maxUploadMB: wholeNumber('Largest upload', 1, 5000).default(500),
    keepClosedDays: wholeNumber('Days closed tenders stay', 0, 3650).default(365),
    bindSessions: sensitive(
      'sign-in',
      flag('Bind sign-ins to the browser').describe(
        'A token that was stolen is then useless elsewhere. Programs that send only a bearer are not concerned',
      ),
    ),
    maintenance: flag('Maintenance'),
  })
  .meta({ id: 'GeneralSettings' });
export type GeneralSettings = z.infer<typeof GeneralSettings>;

/** When maps are loaded, from which tile server, and the credit its operator requires. */
const MapSettings = z
  .strictObject({
    show: z
      .enum(['press', 'scroll', 'never'], 'Select an option from the list')
      .default('press')
      .describe(
        'When a map is loaded: when the visitor presses a button, when it is scrolled into view, or never',
      ),
    key: optionalText('Maps key', 100),
    tiles: z
      .preprocess(
        (value) => (value === '' ? null : value),
        text('Address of map tiles', 1, 500)
          .refine(
            (value) => tilesOrigin(value) !== null,
            'Enter an address that starts with https:// and holds {z}, {x} and {y}',
          )
          .nullable(),
      )
      .default(null)
      .describe(
        'Like https://tiles.example/{z}/{x}/{y}.png; {key} stands for the maps key. Null: those of OpenStreetMap',
      ),
    attribution: optionalText('Map credit', 200),
  })
  .refine(({ tiles, attribution }) => tiles === null || attribution !== null, {
    path: ['attribution'],
    message: 'Enter map credit',
  });

/** The maps that visitors get; the tiles are null if maps are off. */
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

export const GoogleSettings = z
  .strictObject({
    analytics: z
      .strictObject({ pubkey: optionalText('Analytics key', 60), consent: flag('Ask for consent', true) })
      .default({ pubkey: null, consent: true }),
    verification: optionalText('Verification code', 100),
    maps: MapSettings.prefault({}),
  })
  .meta({ id: 'GoogleSettings' });
export type GoogleSettings = z.infer<typeof GoogleSettings>;

const TLS_PORT = 465;

/** A password is stored exactly as typed. Blank: the stored one stays. */
const password = z
  .preprocess(
    (value) => (value === '' ? null : value),
    z
      .string({ error: 'Password must be a text' })
      .max(500, 'Password must be 500 characters or less')
      .regex(/^\P{Control}*$/u, 'Password contains characters that cannot be typed. Type it again')
      .nullable(),
  )
  .default(null);

export const SmtpSettings = z
  .strictObject({
    host: z
      .preprocess(
        (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
        text('Host', 1, 253)
          .regex(/^[a-z0-9._:-]+$/i, 'Host must be a name, like mail.example.com')
          .nullable(),
      )
      .default(null),
    port: z
      .literal(SMTP_PORTS, `Port must be ${SMTP_PORTS.slice(0, -1).join(', ')} or ${SMTP_PORTS.at(-1)}`)
      .default(587),
    security: z.enum(['none', 'starttls', 'tls'], 'Select an option from the list').default('starttls'),
    username: optionalText('User name', 254),
    password,
    fromName: optionalText('Sender name', 100),
    fromEmail: optionalEmail('Sender email'),
    replyTo: optionalEmail('Reply-to email'),
    timeout: wholeNumber('Timeout', 1, 60).default(10),
  })
  .refine(({ port, security }) => port !== TLS_PORT || security === 'tls', {
    path: ['security'],
    message: 'Port 465 needs TLS',
  })
  .meta({ id: 'SmtpSettings' });
export type SmtpSettings = z.infer<typeof SmtpSettings>;

/** What an administrator sees of the SMTP settings: whether there is a password, never which. */
export const AdminSmtpSettings = z
  .object({ ...SmtpSettings.shape, password: z.null(), passwordSet: z.boolean() })
  .meta({ id: 'SmtpSettingsSeen' });
export type AdminSmtpSettings = z.infer<typeof AdminSmtpSettings>;

export const settingsGroups = {
  contact: ContactSettings,
  general: GeneralSettings,
  google: GoogleSettings,
  smtp: SmtpSettings,
} as const;
export type SettingsGroup = keyof typeof settingsGroups;

/** What a guest receives at startup; never a secret. */
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
      dialling: z
        .object({ abroad: z.string(), home: z.string() })
        .describe(
          'A phone number that starts with `abroad` is dialled with `home` in its place in the country',
        ),
      timeZone: z.string(),
      units: z.enum(['metric', 'imperial']),
      copyright: z
        .object({ from: z.int(), to: z.int() })
        .describe('An empty end year is answered as this year'),
      figures: z.array(z.object({ value: z.string(), label: z.string() })),
      pageSize: z.int().describe('How many records a page of a list shows'),
      maintenance: z.boolean().describe('Visitors see that the site is being worked on, and nothing else'),
      comments: z.enum(['on', 'moderated', 'off']),
      registration: z
        .enum(['open', 'approval', 'invite'])
        .describe('Who may sign up: everybody, whoever the office approves, or only whom it invites'),
    }),
    contact: z.object({
      companyName: z.string(),
      legalName: z.string().nullable(),
      email: z.string().nullable().describe('Null until the company has entered one'),
      phone: z.string().nullable().describe('Null until the company has entered one'),
      address: z.string().nullable(),
      hours: z.array(z.string()),
      location: z.object({ lat: z.number(), lng: z.number(), zoom: z.int() }).nullable(),
      social: z.record(z.string(), z.string()),
      companyNo: z.string().nullable(),
      vat: z.string().nullable(),
      licenceNos: z.array(z.string()),
      foundedYear: z.int().nullable(),
      areaServed: z.string().nullable(),
      replyDays: z.int().describe('Working days within which a message is answered'),
    }),
    google: z.object({
      analytics: z.object({ pubkey: z.string().nullable(), consent: z.boolean() }),
      verification: z.string().nullable(),
      maps: z.object({
        key: z.string().nullable(),
        show: z.enum(['press', 'scroll', 'never']).describe('When a map is loaded'),
        tiles: z.string().nullable().describe('Where map tiles come from; null: no map is drawn'),
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
      .describe('Visible categories in the order the office gave them'),
    projects: z.int().describe('All published projects'),
    openTenders: z.int().describe('Tenders that take bids now, by the server’s clock'),
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
