import type { ServerFeature } from '#platform/feature.ts';
import type { MailConfig, MailTransport } from '#platform/mail/mail.ts';
import { openMail } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { mailPermissions } from '../permissions.ts';
import { type Mail, mail } from './index.ts';
import { outboxRoutes } from './mail.routes.ts';

declare module '#platform/feature.ts' {
  interface Services {
    mail: Mail;
  }
  interface FeatureOptions {
    /** The React renderer of mails; absent: they wait in the outbox, not rendered */
    mails?: MailRenderer | undefined;
    /** The value of MAIL_URL; null: mail is sent according to the settings, once there are some */
    mail?: MailConfig | null;
    /** The transport; absent: SMTP */
    mailPort?: MailTransport;
  }
}

export const mailFeature: ServerFeature = {
  name: 'mail',
  permissions: mailPermissions,
  start: (services) => {
    const { log, siteUrl, options } = services;
    return {
      mail: mail({
        ...services,
        port: options.mailPort ?? openMail({ name: new URL(siteUrl).hostname }),
        renderer: options.mails,
        config: options.mail ?? null,
        onFailure: ({ isFinal, ...failure }) =>
          log[isFinal ? 'error' : 'warn']({ ...failure, final: isFinal }, 'a mail was not sent'),
      }),
    };
  },
  routes: ({ mail }) => outboxRoutes(mail),
};
