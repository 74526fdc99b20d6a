/**
 * Declares the four groups of settings, their fields with limits and defaults, and the form that sends a test email.
 * Validation, the admin forms and the API document follow from them.
 */
import { CONTACT_TOPICS, type ContactTopic } from '#features/contact/topics.ts';
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import {
  choice,
  currency,
  custom,
  email,
  flag,
  form,
  groupWithDefaults,
  lines,
  longText,
  number,
  phone,
  picture,
  rows,
  text,
  webAddress,
  wholeNumber,
  year,
} from '#platform/schema/entity.ts';
import { LATITUDE, LONGITUDE } from '#platform/schema/values/limits.ts';
import { type SMTP_PORTS, SMTP_TIMEOUT, TLS_PORT } from '#platform/schema/values/smtp.ts';
import {
  contact as contactTexts,
  general as generalTexts,
  google as googleTexts,
  smtpTest as smtpTestTexts,
  smtp as smtpTexts,
} from './messages/en-GB.ts';

const halfWidth = { width: 'half' } as const;
const optionalThirdWidth = { optional: true, width: 'third' } as const;
const optionalHalfWidth = { optional: true, width: 'half' } as const;
const profileAddress = webAddress(optionalHalfWidth);
/** The address for messages on a topic; null: the company's email address */
const topicEmail = email(optionalHalfWidth);

export const contact = form(
  {
    companyName: text({ min: 2, max: 100, width: 'half' }),
    legalName: text({ max: 150, ...optionalHalfWidth }),
    email: email(halfWidth),
    phone: phone(halfWidth),
    offices: rows(
      {
        name: text({ min: 1, max: 100, width: 'half' }),
        address: longText({ min: 1, max: 300 }),
        phone: phone(optionalHalfWidth),
        email: email(optionalHalfWidth),
        hours: lines({ max: 7, maxLength: 120 }),
        lat: number({ ...LATITUDE, ...optionalHalfWidth }),
        lng: number({ ...LONGITUDE, ...optionalHalfWidth }),
        primary: flag(halfWidth),
      },
      { max: 20 },
    ),
    social: groupWithDefaults({
      linkedin: profileAddress,
      instagram: profileAddress,
      facebook: profileAddress,
      youtube: profileAddress,
      x: profileAddress,
    }),
    companyNo: text({ max: 40, ...optionalThirdWidth }),
    vat: text({ max: 40, ...optionalThirdWidth }),
    licenceNos: lines({ max: 20, maxLength: 80 }),
    foundedYear: year({ min: 1600, max: 2100, ...optionalThirdWidth }),
    areaServed: text({ max: 200, optional: true }),
    topics: groupWithDefaults(
      Object.fromEntries(CONTACT_TOPICS.map((topic) => [topic, topicEmail])) as {
        readonly [Topic in ContactTopic]: typeof topicEmail;
      },
    ),
    replyDays: wholeNumber({ min: 1, max: 30, default: 2, width: 'half' }),
  },
  contactTexts,
);

export const general = form(
  {
    siteName: text({ min: 2, max: 100, width: 'half' }),
    tagline: text({ max: 160, optional: true }),
    headline: text({ max: 120, optional: true }),
    heroImage: picture(halfWidth),
    logo: picture(halfWidth),
    locale: text({ max: 5, pattern: /^[a-z]{2}(-[A-Z]{2})?$/, default: SOURCE_LOCALE, width: 'half' }),
    country: custom<string>(halfWidth),
    timeZone: custom<string>(halfWidth),
    currency: currency(halfWidth),
    units: choice(['metric', 'imperial'], { default: 'metric', width: 'half' }),
    // The years that the specification demands until someone changes them.
    copyright: groupWithDefaults({
      from: year({ max: 2200, default: 2008, width: 'half' }),
      to: year({ max: 2200, default: 2013, ...optionalHalfWidth }),
    }),
    figures: rows(
      { value: text({ min: 1, max: 12, width: 'third' }), label: text({ min: 1, max: 120 }) },
      { max: 3 },
    ),
    // The default fills all rows, whether they have two, three or four cards.
    pageSize: wholeNumber({ min: 1, max: 100, default: 24, width: 'half' }),
    registration: choice(['open', 'approval', 'invite'], { default: 'open', width: 'half' }),
    comments: choice(['on', 'moderated', 'off'], { default: 'moderated', width: 'half' }),
    closingSoonHours: wholeNumber({ min: 1, max: 720, default: 72, width: 'half' }),
    maxUploadMB: wholeNumber({ min: 1, max: 5000, default: 500, width: 'half' }),
    keepClosedDays: wholeNumber({ min: 0, max: 3650, default: 365, width: 'half' }),
    requireSecondFactor: flag(),
    bindSessions: flag(),
    maintenance: flag(),
  },
  generalTexts,
);

export const google = form(
  {
    analytics: groupWithDefaults({
      pubkey: text({ max: 60, ...optionalHalfWidth }),
      consent: flag({ default: true }),
    }),
    verification: text({ max: 100, optional: true }),
    maps: groupWithDefaults({
      show: choice(['press', 'scroll', 'never'], { default: 'press', width: 'half' }),
      key: text({ max: 100, ...optionalHalfWidth }),
      tiles: text({ max: 500, optional: true }),
      attribution: text({ max: 200, ...optionalHalfWidth }),
    }),
  },
  googleTexts,
);

export const smtp = form(
  {
    host: text({ max: 253, pattern: /^[a-z0-9._:-]+$/i, optional: true }),
    port: custom<(typeof SMTP_PORTS)[number]>(halfWidth),
    security: choice(['none', 'starttls', 'tls'], {
      default: 'starttls',
      width: 'half',
      inHelp: { tlsPort: TLS_PORT },
    }),
    username: text({ max: 254, ...optionalHalfWidth }),
    password: custom<string | null>(halfWidth),
    fromName: text({ max: 100, ...optionalHalfWidth }),
    fromEmail: email(optionalHalfWidth),
    replyTo: email(optionalHalfWidth),
    timeout: wholeNumber({ ...SMTP_TIMEOUT, width: 'half' }),
  },
  smtpTexts,
);

/** The form that sends a test email. */
export const smtpTest = form({ to: email() }, smtpTestTexts);
