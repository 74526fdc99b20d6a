import type { ServerFeature } from '#platform/feature.ts';
import type { MailConfig, MailTransport } from '#platform/mail/mail.ts';
import { openMail } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { mailPermissions } from '../permissions.ts';
import { type Mail, mail } from './index.ts';
import { mailMigrations } from './mail.queries.ts';
import { outboxRoutes } from './mail.routes.ts';

declare module '#platform/feature.ts' {
  interface Services {
    mail: Mail;
  }
  interface FeatureOptions {
    /** Renders emails with React; absent: no email can be rendered or sent */
    mailRenderer?: MailRenderer | undefined;
    /** The value of MAIL_URL; null: the mail server of the settings is used, once one is set */
    mailConfig?: MailConfig | null;
    /** Sends emails; absent: over SMTP */
    mailTransport?: MailTransport;
  }
}

export const mailFeature: ServerFeature = {
  name: 'mail',
  permissions: mailPermissions,
  migrations: mailMigrations,
  start: (services) => {
    const { log, siteUrl, options } = services;
    return {
      mail: mail({
        ...services,
        transport: options.mailTransport ?? openMail({ name: new URL(siteUrl).hostname }),
        renderer: options.mailRenderer,
        config: options.mailConfig ?? null,
        onSent: (sent) => log.info(sent, 'a mail was sent'),
        onFailure: ({ isFinal, ...failure }) =>
          log[isFinal ? 'error' : 'warn']({ ...failure, final: isFinal }, 'a mail was not sent'),
      }),
    };
  },
  routes: ({ mail }) => outboxRoutes(mail),
};
