/** The public module of mail, which all other code imports. The adapter imports only the terms. */
import type { MailTransport } from './mail-types.ts';

export {
  canReceiveMail,
  type Delivery,
  type Encryption,
  isServerProblem,
  type Mailbox,
  type MailConfig,
  type MailProblem,
  type MailTransport,
  type OutgoingMail,
  oneLine,
  type SmtpServer,
} from './mail-types.ts';
export { type ParsedMailUrl, parseMailUrl } from './mail-url.ts';

/**
 * Opens mail over SMTP. `name` is the name this server gives to others: the host of its public address. The
 * adapter is imported with the first mail, because it costs some 60 ms at start.
 */
export const openMail = ({ name }: { name: string }): MailTransport => {
  let adapter: Promise<MailTransport> | undefined;
  return {
    async send(server, mail) {
      adapter ??= import('./mail-smtp.ts').then(({ smtpMail }) => smtpMail({ name }));
      return (await adapter).send(server, mail);
    },
  };
};
