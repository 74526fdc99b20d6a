/**
 * Declares the admin routes for the four groups of settings, and the route that sends a test email. Secrets can be
 * written but never read.
 */
import { z } from 'zod';
import { done, type Outcome } from '#platform/http/routing/outcome.ts';
import { type Route, route } from '#platform/http/routing/route.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import { fill } from '#platform/messages/translated.ts';
import { FieldsWithVersion } from '#platform/schema/admin-api.ts';
import { api as m } from '../messages/en-GB.ts';
import { AdminSmtpSettings, type SettingsGroup, SmtpSettings, SmtpTest, settingsGroups } from '../schema.ts';
import type { Settings } from './settings.service.ts';

const GROUPS = Object.keys(settingsGroups) as SettingsGroup[];

/** Sends a test email during the request. `smtp`: unsaved settings from the form; absent: the mail server in use. */
type SendTestMail = (
  input: { to: unknown; smtp?: unknown },
  viewer: Viewer,
) => Promise<Outcome<{ success: string }>>;

export const settingsAdminRoutes = (settings: Settings, sendTestMail: SendTestMail): Route[] => {
  const readGroup = async (group: SettingsGroup): Promise<Record<string, unknown>> => {
    const { version, data } = await (group === 'smtp' ? settings.adminSmtp() : settings.get(group));
    return { _id: group, version, ...(await settings.lastChange(group)), ...data };
  };
  return [
    ...GROUPS.flatMap((group) => {
      const answer = z
        .object({
          _id: z.literal(group),
          version: z.int().describe(m.neverSaved),
          updatedAt: z.string().nullable(),
          updatedByName: z.string().nullable(),
        })
        .and(group === 'smtp' ? AdminSmtpSettings : settingsGroups[group]);
      return [
        route({
          method: 'GET',
          path: `/api/admin/settings/${group}`,
          access: `settings.${group}:view`,
          summary: fill(m.read, { group }),
          answer,
          handle: async () => done(await readGroup(group)),
        }),
        route({
          method: 'PUT',
          path: `/api/admin/settings/${group}`,
          // With these settings, someone could send emails in the company's name, or intercept its emails.
          reauthentication: group === 'smtp' ? 'mail' : undefined,
          access: `settings.${group}:update`,
          summary: fill(m.replace, { group }),
          body: FieldsWithVersion,
          documentedBody: z.object({ version: FieldsWithVersion.shape.version }).and(settingsGroups[group]),
          answer,
          storedFields: () => readGroup(group),
          async handle({ body: { version, ...fields }, viewer }) {
            const outcome = await settings.put(group, version, fields, viewer);
            return outcome.ok ? done(await readGroup(group)) : outcome;
          },
        }),
      ];
    }),
    route({
      method: 'POST',
      path: '/api/admin/settings/smtp/test',
      access: 'settings.smtp:update',
      summary: m.test,
      throttle: { name: 'smtp-test', max: 30, minutes: 10 },
      body: z.looseObject({ to: z.unknown(), smtp: z.unknown().optional() }),
      documentedBody: SmtpTest.extend({ smtp: SmtpSettings.optional() }),
      answer: z.object({ success: z.string() }),
      handle: ({ body, viewer }) => sendTestMail(body, viewer),
    }),
  ];
};
