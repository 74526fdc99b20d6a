/** Tests the mail settings: sends one email during the request, without the outbox. */

import { SmtpTest } from '#features/settings/schema.ts';
import type { Settings } from '#features/settings/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import { writeAudit } from '#platform/content/records.ts';
import { newId } from '#platform/db/id.ts';
import type { Database } from '#platform/db/open.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { fieldErrors } from '#platform/http/routing/validate.ts';
import type { Viewer } from '#platform/http/routing/viewer.ts';
import type { MailTransport } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { fill, translated } from '#platform/messages/translated.ts';
import { settingsTest } from '../messages/en-GB.ts';
import type { MailSetupReader } from './mail.setup.ts';

const m = translated(settingsTest);

export interface TestMailInput {
  /** The recipient */
  to: unknown;
  /** Unsaved settings from the form; absent: the mail server in use */
  smtp?: unknown;
}

export const testMailSender =
  (context: {
    database: Database;
    clock: Clock;
    settings: Settings;
    setupReader: MailSetupReader;
    transport: MailTransport;
    renderer: MailRenderer | undefined;
    siteUrl: string;
  }) =>
  /** Returns `Test email sent to …`, or a refusal that says what to correct, never in the mail server's own words. */
  async (input: TestMailInput, viewer: Viewer): Promise<Outcome<{ success: string }>> => {
    const { database, clock, settings, setupReader, transport, renderer, siteUrl } = context;
    const to = SmtpTest.shape.to.safeParse(input.to);
    if (!to.success) {
      // `_` is the error of the value itself: an address has no fields.
      const { _: message = '' } = fieldErrors(to.error);
      return refused('invalid', message, { errors: { to: message } });
    }
    let setup = await setupReader.current();
    if (input.smtp !== undefined) {
      const smtpSettings = await settings.validateSmtp(input.smtp);
      if (!smtpSettings.ok) {
        const { code, message, ...details } = smtpSettings.refusal;
        return refused(code, Object.values(details.errors ?? {})[0] ?? message, details);
      }
      setup = await setupReader.forSettings(smtpSettings.value);
    }
    if (setup === null) return refused('invalid', m.enterHost, { errors: { host: m.enterHost } });
    if (renderer === undefined) throw new Error('the browser part is not built');

    const { server, from, replyTo } = setup;
    const renderedMail = await renderer.render(
      'smtp-test',
      { host: server.host },
      await setupReader.letterhead(),
    );
    const delivery = await transport.send(server, {
      messageId: `${newId()}@${new URL(siteUrl).hostname}`,
      from,
      to: { address: to.data, name: null },
      replyTo,
      ...renderedMail,
      date: clock.now(),
      automatic: true,
    });
    await database.transaction(() =>
      writeAudit(database, viewer, clock.now().toISOString(), {
        action: 'settings.smtp:test',
        type: 'settings.smtp',
        contentId: null,
        title: null,
        before: null,
        after: { to: to.data, host: server.host, result: delivery.ok ? 'sent' : delivery.problem },
      }),
    );
    return delivery.ok
      ? done({ success: fill(m.sent, { address: to.data }) })
      : refused('unprocessable', delivery.message);
  };
