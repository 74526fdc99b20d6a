/**
 * Manages the settings of the site. Those of the mail server are read from the database; the others are cached in memory,
 * because every page reads them and they rarely change.
 */

import type { ImageLibrary } from '#features/images/server/index.ts';
import type { MenuService } from '#features/menus/server/index.ts';
import type { ProjectCategories } from '#features/project-categories/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { editorsOf } from '#platform/content/admin/admin.queries.ts';
import { cached } from '#platform/content/cached.ts';
import { inChangeTransaction } from '#platform/content/latest-change.ts';
import type { Changes } from '#platform/content/lifecycle/changes.ts';
import { dayAt } from '#platform/content/lifecycle/days.ts';
import { differencesBetween, writeAudit } from '#platform/content/records.ts';
import { fromJson } from '#platform/db/json.ts';
import type { Database } from '#platform/db/open.ts';
import type { TextEncryption } from '#platform/encryption.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { type Outcome, reject, rejectStale, unwrap } from '#platform/http/routing/outcome.ts';
import {
  diallingPrefixes,
  exampleOf,
  internationalPhone,
  withPhonesOfCountry,
} from '#platform/http/routing/phone-numbers.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { translated } from '#platform/messages/translated.ts';
import { taxNumberKeyIn } from '../country.ts';
import { errors, taxNumbers } from '../messages/en-GB.ts';
import {
  type AdminSmtpSettings,
  type GeneralSettings,
  type GuestOffices,
  type GuestSettings,
  guestMaps,
  type SettingsGroup,
  type SmtpSettings,
} from '../schema.ts';
import { deleteGroup, findGroup, insertGroup, updateGroup } from './settings.queries.ts';
import { type PlainGroup, type PlainSettings, renameNewSite, storedSettings } from './settings.stored.ts';
import { validatePlain } from './settings.validate.ts';
import { smtpSettings } from './smtp.settings.ts';

export interface Settings {
  /** Returns all settings except those of the mail server, from the cache. */
  all(): Promise<PlainSettings>;
  /**
   * Returns the same as `all`, from the database: for code that determines how long cached values stay valid, and for
   * listeners of `onChange`.
   */
  readUncached(): Promise<PlainSettings>;
  /** Returns the settings that every page of the site uses, as guests receive them. */
  guest(): Promise<GuestSettings>;
  /** Returns the company's offices, the main office first. */
  offices(): Promise<GuestOffices>;
  /** Returns one group; version 0: it was never saved. */
  get<G extends PlainGroup>(group: G): Promise<{ version: number; data: PlainSettings[G] }>;
  /**
   * Returns when the group was saved last, and by whom. `updatedAt` is null if it was never saved, `updatedByName` also
   * if the program itself saved it, or if that user's account was deleted.
   */
  lastChange(group: SettingsGroup): Promise<{ updatedAt: string | null; updatedByName: string | null }>;
  /** Returns the settings of the mail server without its password, for the admin. */
  adminSmtp(): Promise<{ version: number; data: AdminSmtpSettings }>;
  /** Returns the settings of the mail server with its password, only for sending emails; null: no server is set. */
  smtp(): Promise<SmtpSettings | null>;
  /**
   * Validates settings of the mail server as `put` does, so that they can be tested before they are saved. Returns them
   * with the stored password if the password is blank.
   */
  validateSmtp(input: unknown): Promise<Outcome<SmtpSettings>>;
  /**
   * Replaces a group of settings and returns its new version. `version` is that of the settings that the user has
   * changed; 0: the group was never saved.
   */
  put(
    group: SettingsGroup,
    version: number,
    input: unknown,
    viewer: Viewer,
  ): Promise<Outcome<{ version: number }>>;
  /** Deletes the saved settings of a group, so that it has the defaults of a new site. */
  reset(group: PlainGroup, viewer: Viewer): Promise<void>;
  /** Registers a listener, which is called in the transaction of each change by `put` or `reset`, after the write. */
  onChange(listener: (group: SettingsGroup) => Promise<void>): void;
  /** Returns the current calendar day in the company's time zone, `2026-05-21`. */
  today(): Promise<string>;
}

const m = translated(errors);
const taxNumberNames = translated(taxNumbers);
const http = translated(httpErrors);

/** The zoom level of maps of offices, which shows streets with their names. */
const MAP_ZOOM = 15;

export const settings = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  images: ImageLibrary;
  categories: ProjectCategories;
  menus: MenuService;
  encryption: TextEncryption;
  /** Counts the tenders that accept bids now */
  countOpenTenders: () => Promise<number>;
}): Settings => {
  const smtp = smtpSettings(context.encryption);
  const listeners: ((group: SettingsGroup) => Promise<void>)[] = [];
  const { database, clock, changes, images, categories, menus, countOpenTenders } = context;

  const readAll = (): Promise<PlainSettings> => storedSettings(database);
  const all = cached(changes, readAll);

  const today = async (): Promise<string> => dayAt(clock.now().toISOString(), (await all()).general.timeZone);

  const guest = cached(changes, async (): Promise<GuestSettings> => {
    const { contact, general, google } = await all();
    const pictures = await images.find([general.heroImage, general.logo].filter((id) => id !== null));
    const visibleCategories = await categories.all();
    const mainOffice = contact.offices.find((one) => one.primary) ?? contact.offices[0];
    const listedCategories = visibleCategories.filter(({ isListed }) => isListed);
    return {
      general: {
        name: general.siteName,
        tagline: general.tagline,
        headline: general.headline,
        heroImage: pictures.get(general.heroImage ?? '') ?? null,
        logo: pictures.get(general.logo ?? '') ?? null,
        locale: general.locale,
        country: general.country,
        dialling: diallingPrefixes(general.country),
        phoneExample: exampleOf(general.country),
        timeZone: general.timeZone,
        units: general.units,
        copyright: {
          from: general.copyright.from,
          to: general.copyright.to ?? Number((await today()).slice(0, 4)),
        },
        figures: general.figures,
        pageSize: general.pageSize,
        maintenance: general.maintenance,
        comments: general.comments,
        registration: general.registration,
      },
      contact: {
        companyName: contact.companyName,
        legalName: contact.legalName,
        email: contact.email,
        phone: internationalPhone(contact.phone),
        address: mainOffice?.address ?? null,
        hours: mainOffice?.hours ?? [],
        location:
          mainOffice === undefined || mainOffice.lat === null || mainOffice.lng === null
            ? null
            : { lat: mainOffice.lat, lng: mainOffice.lng, zoom: MAP_ZOOM },
        social: Object.fromEntries(
          Object.entries(contact.social).filter((entry): entry is [string, string] => entry[1] !== null),
        ),
        companyNo: contact.companyNo,
        vat: contact.vat,
        vatName: taxNumberNames[taxNumberKeyIn(general.country)],
        licenceNos: contact.licenceNos,
        foundedYear: contact.foundedYear,
        areaServed: contact.areaServed,
        replyDays: contact.replyDays,
      },
      google: {
        analytics: google.analytics,
        verification: google.verification,
        maps: guestMaps(google.maps),
      },
      menus: await menus.all(),
      projectCategories: listedCategories.map(({ _id, title, url, parent, projects }) => ({
        _id,
        title,
        url,
        parent,
        projects,
      })),
      projects: visibleCategories
        .filter((category) => category.parent === null)
        .reduce((sum, category) => sum + category.projects, 0),
      openTenders: await countOpenTenders(),
    };
  });

  const rejectUnknownImages = async ({ heroImage, logo }: GeneralSettings): Promise<void> => {
    const chosenImages = Object.entries({ heroImage, logo }).filter(([, _id]) => _id !== null);
    const existingImages = await images.find(chosenImages.map(([, _id]) => _id ?? ''));
    const missingImages = chosenImages.filter(([, _id]) => !existingImages.has(_id ?? ''));
    if (missingImages.length > 0)
      reject('invalid', http.invalid, {
        errors: Object.fromEntries(missingImages.map(([field]) => [field, m.option])),
      });
  };

  /** Rejects the requirement of a second factor by a user who has signed in without one: it would apply to them too. */
  const rejectRequiringUnusedSecondFactor = (
    { requireSecondFactor }: GeneralSettings,
    { session }: Viewer,
  ): void => {
    if (requireSecondFactor && session?.secondFactor === false)
      reject('invalid', http.invalid, { errors: { requireSecondFactor: m.ownSecondFactor } });
  };

  return {
    all,
    readUncached: readAll,
    guest,
    async offices() {
      const { offices } = (await all()).contact;
      const mainOffice = offices.find(({ primary }) => primary);
      const orderedOffices =
        mainOffice === undefined
          ? offices
          : [mainOffice, ...offices.filter((office) => office !== mainOffice)];
      return orderedOffices.map(({ name, address, phone, email, hours, lat, lng }) => ({
        name,
        address,
        phone: internationalPhone(phone),
        email,
        hours,
        location: lat === null || lng === null ? null : { lat, lng, zoom: MAP_ZOOM },
      }));
    },
    today,
    async get(group) {
      const row = await findGroup(database, group);
      // Not from the cache, which may still lack another process's change that the version already counts.
      return { version: row?.version ?? 0, data: (await readAll())[group] };
    },
    async lastChange(group) {
      const row = await findGroup(database, group);
      const names = await editorsOf(database, [row?.updatedBy ?? null]);
      return { updatedAt: row?.updatedAt ?? null, updatedByName: names.get(row?.updatedBy ?? '') ?? null };
    },
    async adminSmtp() {
      const row = await findGroup(database, 'smtp');
      return { version: row?.version ?? 0, data: smtp.present(row?.data ?? null) };
    },
    async smtp() {
      return smtp.decrypt((await findGroup(database, 'smtp'))?.data ?? null);
    },
    async validateSmtp(input) {
      return smtp.validate(input, (await findGroup(database, 'smtp'))?.data ?? null);
    },
    onChange: (listener) => void listeners.push(listener),
    reset: (group, viewer) =>
      database.transaction(async () => {
        if (!(await deleteGroup(database, group))) return;
        await writeAudit(database, viewer, clock.now().toISOString(), {
          action: `settings.${group}:update`,
          type: `settings.${group}`,
          contentId: null,
          title: null,
          before: null,
          after: null,
        });
        for (const listener of listeners) await listener(group);
        await changes.bumpGeneration();
      }),
    put: (group, version, input, viewer) =>
      inChangeTransaction({ database, timeZone: async () => (await all()).general.timeZone }, async () => {
        const storedGroup = await findGroup(database, group);
        const { general } = await readAll();
        const outcome =
          group === 'smtp'
            ? smtp.validate(input, storedGroup?.data ?? null)
            : withPhonesOfCountry(general.country, () => validatePlain(group, input));
        let value = unwrap(outcome);
        if (group === 'general') {
          await rejectUnknownImages(value as GeneralSettings);
          rejectRequiringUnusedSecondFactor(value as GeneralSettings, viewer);
          value = await renameNewSite(general, value as GeneralSettings);
        }
        const data = JSON.stringify(group === 'smtp' ? smtp.toStored(value as SmtpSettings) : value);
        // Returns the fields of the group that may be shown in the admin and the audit log: no secret, encrypted or
        // not.
        const presentFields = (storedData: string): Record<string, unknown> =>
          group === 'smtp' ? { ...smtp.present(storedData) } : fromJson<Record<string, unknown>>(storedData);
        const now = clock.now().toISOString();
        const row = { group, data, updatedAt: now, updatedBy: viewer.user?._id ?? null };
        const isWritten =
          storedGroup === undefined
            ? version === 0 && (await insertGroup(database, row))
            : await updateGroup(database, { ...row, version });
        if (!isWritten) {
          const current = await findGroup(database, group);
          rejectStale({
            thing: m.thing,
            current: current && {
              ...presentFields(current.data),
              version: current.version,
              updatedAt: current.updatedAt,
            },
            change: current && { by: current.updatedBy, at: current.updatedAt },
          });
        }
        const changedFields = differencesBetween(
          storedGroup ? presentFields(storedGroup.data) : {},
          presentFields(data),
        );
        await writeAudit(database, viewer, now, {
          action: `settings.${group}:update`,
          type: `settings.${group}`,
          contentId: null,
          title: null,
          before: Object.fromEntries(changedFields.map((one) => [one.field, one.before])),
          after: Object.fromEntries(changedFields.map((one) => [one.field, one.after])),
        });
        for (const listener of listeners) await listener(group);
        await changes.bumpGeneration();
        return { version: version + 1 };
      }),
  };
};
