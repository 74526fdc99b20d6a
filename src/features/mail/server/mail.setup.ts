/** Determines the mail server, the sender and the letterhead of emails from MAIL_URL and the settings. */
import type { SmtpSettings } from '#features/settings/schema.ts';
import type { Settings } from '#features/settings/server/index.ts';
import { localPhone } from '#platform/http/routing/phone-numbers.ts';
import type { Encryption, Mailbox, MailConfig, SmtpServer } from '#platform/mail/mail.ts';
import type { Letterhead } from '#platform/mail/mail-renderer.ts';

export interface MailSetup {
  server: SmtpServer;
  from: Mailbox;
  /** The address for replies, unless an email has its own */
  replyTo: Mailbox | null;
}

const encryptions: Readonly<Record<SmtpSettings['security'], Encryption>> = {
  none: 'none',
  starttls: 'starttls',
  tls: 'tls',
};

/** `config` is the value of MAIL_URL, whose server (and sender, if it has one) replaces that of the settings. */
export const mailSetupReader = ({
  settings,
  config,
  siteUrl,
}: {
  settings: Settings;
  config: MailConfig | null;
  siteUrl: string;
}) => {
  const senderOf = async (smtp: SmtpSettings | null): Promise<Pick<MailSetup, 'from' | 'replyTo'>> => {
    const { contact, general } = await settings.all();
    return {
      from: {
        address: smtp?.fromEmail ?? contact.email ?? `noreply@${new URL(siteUrl).hostname}`,
        name: smtp?.fromName ?? general.siteName,
      },
      replyTo: smtp?.replyTo == null ? null : { address: smtp.replyTo, name: null },
    };
  };

  const setupOf = async (smtp: SmtpSettings): Promise<MailSetup | null> => {
    const { host, port, security, username, password, timeout } = smtp;
    if (host === null) return null;
    const server: SmtpServer = {
      host,
      port,
      encryption: encryptions[security],
      username,
      password,
      timeout: timeout * 1000,
      fromEnvironment: false,
    };
    return { server, ...(await senderOf(smtp)) };
  };

  return {
    /** Returns the setup in use; null: no mail server is set, so emails must wait. */
    async current(): Promise<MailSetup | null> {
      const smtp = await settings.smtp();
      if (config === null) return smtp === null ? null : setupOf(smtp);
      const { from, replyTo } = await senderOf(smtp);
      return { server: config.server, from: config.from ?? from, replyTo };
    },
    /** Returns the setup with the mail server of these settings; null: they name no host. */
    forSettings: setupOf,
    /** Returns the letterhead. `locale`: the recipient's language; null: the site's. */
    async letterhead(locale: string | null = null): Promise<Letterhead> {
      const { contact, general } = await settings.all();
      const office = contact.offices.find((one) => one.primary) ?? contact.offices[0];
      return {
        siteName: general.siteName,
        siteUrl,
        companyName: contact.legalName ?? contact.companyName,
        address: office?.address ?? null,
        phone: localPhone(contact.phone, general.country),
        companyNumber: contact.companyNo,
        locale: locale ?? general.locale,
      };
    },
  };
};
export type MailSetupReader = ReturnType<typeof mailSetupReader>;
