/** What the office sets once for the whole site: read by every page, written rarely, kept in memory between changes. */
import { ContactSettings, GeneralSettings, GoogleSettings, type GuestSettings } from '#contract/settings.ts';
import type { Changes } from '#server/content/changes.ts';
import { difference, writeAudit } from '#server/content/records.ts';
import { remembered } from '#server/content/remembered.ts';
import type { Database } from '#server/db/open.ts';
import type { ImageLibrary } from '#server/features/images/index.ts';
import { defaultMenus } from '#server/features/menus/index.ts';
import type { ProjectCategories } from '#server/features/project-categories/index.ts';
import { type Outcome, refuse, settle } from '#server/http/outcome.ts';
import { fieldErrors } from '#server/http/validate.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Clock } from '#server/ports/clock.ts';
import { findGroup, insertGroup, readGroups, updateGroup } from './settings.queries.ts';

/** The groups without secrets. */
const groups = { contact: ContactSettings, general: GeneralSettings, google: GoogleSettings } as const;
type Group = keyof typeof groups;

export interface AllSettings {
  contact: ContactSettings;
  general: GeneralSettings;
  google: GoogleSettings;
}

export interface Settings {
  all(): Promise<AllSettings>;
  /** What guests receive at startup. */
  guest(): Promise<GuestSettings>;
  get<G extends Group>(group: G): Promise<{ version: number; data: AllSettings[G] }>;
  /** `version` 0: the group was never saved. */
  put(group: Group, version: number, input: unknown, viewer: Viewer): Promise<Outcome<{ version: number }>>;
  /** The calendar day where the company works, `2026-05-21`. */
  today(): Promise<string>;
}

/** What a new site says before the office has set anything. */
const defaults: AllSettings = {
  contact: ContactSettings.parse({
    companyName: 'Your company',
    email: 'office@example.com',
    phone: '+44 113 496 0000',
  }),
  general: GeneralSettings.parse({ siteName: 'Your company' }),
  google: GoogleSettings.parse({}),
};

const MAP_ZOOM = 15;

export const settings = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  images: ImageLibrary;
  categories: ProjectCategories;
}): Settings => {
  const { database, clock, changes, images, categories } = context;

  const all = remembered(changes, async (): Promise<AllSettings> => {
    const stored = new Map(
      (await readGroups(database)).map((row) => [row.group, JSON.parse(row.data) as unknown]),
    );
    return {
      contact: stored.has('contact') ? ContactSettings.parse(stored.get('contact')) : defaults.contact,
      general: stored.has('general') ? GeneralSettings.parse(stored.get('general')) : defaults.general,
      google: stored.has('google') ? GoogleSettings.parse(stored.get('google')) : defaults.google,
    };
  });

  const dayFormat = remembered(
    changes,
    async () =>
      new Intl.DateTimeFormat('en-CA', { timeZone: (await all()).general.timeZone, dateStyle: 'short' }),
  );
  const today = async (): Promise<string> => (await dayFormat()).format(clock.now());

  const guest = remembered(changes, async (): Promise<GuestSettings> => {
    const { contact, general, google } = await all();
    const pictures = await images.find([general.heroImage, general.logo].filter((id) => id !== null));
    const seen = await categories.all();
    const office = contact.offices.find((one) => one.primary) ?? contact.offices[0];
    const listed = seen.filter((category) => category.visible);
    return {
      general: {
        name: general.siteName,
        tagline: general.tagline,
        headline: general.headline,
        heroImage: pictures.get(general.heroImage ?? '') ?? null,
        logo: pictures.get(general.logo ?? '') ?? null,
        locale: general.locale,
        timeZone: general.timeZone,
        units: general.units,
        copyright: {
          from: general.copyright.from,
          to: general.copyright.to ?? Number((await today()).slice(0, 4)),
        },
        figures: general.figures,
        comments: general.comments,
      },
      contact: {
        companyName: contact.companyName,
        legalName: contact.legalName,
        email: contact.email,
        phone: contact.phone,
        address: office?.address ?? null,
        hours: office?.hours ?? [],
        location:
          office === undefined || office.lat === null || office.lng === null
            ? null
            : { lat: office.lat, lng: office.lng, zoom: MAP_ZOOM },
        social: Object.fromEntries(
          Object.entries(contact.social).filter((entry): entry is [string, string] => entry[1] !== null),
        ),
        companyNo: contact.companyNo,
        vat: contact.vat,
        foundedYear: contact.foundedYear,
        areaServed: contact.areaServed,
      },
      google: {
        analytics: google.analytics,
        verification: google.verification,
        maps: { key: google.maps.key },
      },
      menus: defaultMenus(listed),
      projectCategories: listed.map(({ _id, title, url, parent, projects }) => ({
        _id,
        title,
        url,
        parent,
        projects,
      })),
      projects: seen
        .filter((category) => category.parent === null)
        .reduce((sum, category) => sum + category.projects, 0),
    };
  });

  return {
    all,
    guest,
    today,
    async get(group) {
      const row = await findGroup(database, group);
      return { version: row?.version ?? 0, data: (await all())[group] };
    },
    put: (group, version, input, viewer) =>
      settle(() =>
        database.transaction(async () => {
          const parsed = groups[group].safeParse(input);
          if (!parsed.success)
            return refuse('invalid', 'Some fields need attention', { errors: fieldErrors(parsed.error) });
          const now = clock.now().toISOString();
          const before = await findGroup(database, group);
          const row = {
            group,
            data: JSON.stringify(parsed.data),
            updatedAt: now,
            updatedBy: viewer.user?._id ?? null,
          };
          const written =
            before === undefined
              ? version === 0 && (await insertGroup(database, row))
              : await updateGroup(database, { ...row, version });
          if (!written)
            refuse(
              'conflict',
              'These settings were changed meanwhile. Review the changes before saving yours',
              {
                details: {
                  current: before && JSON.parse(before.data),
                  changedAt: before?.updatedAt,
                  changedBy: before?.updatedBy,
                },
              },
            );
          const changed = difference(before ? JSON.parse(before.data) : {}, parsed.data);
          await writeAudit(database, viewer, now, {
            action: `settings.${group}:update`,
            type: `settings.${group}`,
            contentId: null,
            title: null,
            before: Object.fromEntries(changed.map((one) => [one.field, one.before])),
            after: Object.fromEntries(changed.map((one) => [one.field, one.after])),
          });
          await changes.raise();
          return { version: version + 1 };
        }),
      ),
  };
};
