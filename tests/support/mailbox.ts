/** Collects mails in memory instead of sending them. */
import type { MailTransport } from '#platform/mail/mail.ts';
import type { TestApp } from './app.ts';
import { mailUrl } from './mail.ts';

export interface CollectedMail {
  to: string;
  toName: string | null;
  subject: string;
  html: string;
  text: string;
}

export interface TestMailbox {
  transport: MailTransport;
  mails: CollectedMail[];
  /** Sends the waiting mails and returns those that arrived since the last call. */
  collect(app: TestApp): Promise<CollectedMail[]>;
}

/** Returns options for `startTestApp` that deliver its mail to this mailbox. */
export const mailOptions = ({ transport }: TestMailbox) => ({
  mailTransport: transport,
  mailConfig: mailUrl('smtp://127.0.0.1:2525'),
});

export const mailbox = (): TestMailbox => {
  const mails: CollectedMail[] = [];
  let read = 0;
  return {
    mails,
    transport: {
      async send(_server, mail) {
        mails.push({
          to: mail.to.address,
          toName: mail.to.name,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
        });
        return { ok: true };
      },
    },
    async collect(app) {
      await app.jobs.runDue();
      const newMails = mails.slice(read);
      read = mails.length;
      return newMails;
    },
  };
};

/** Returns the token in a mail's link. */
export const tokenIn = (mail: CollectedMail | undefined): string =>
  /[?&](?:token|auth)=([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link in this email';
