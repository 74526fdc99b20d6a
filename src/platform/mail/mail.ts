/** The public module of mail, which all other code imports. The adapter imports only the terms. */
import type { SmtpTransport } from './mail-types.ts';

export {
  canReceiveMail,
  type Delivery,
  type Encryption,
  isServerProblem,
  type Mailbox,
  type MailConfig,
  type MailTransport,
  oneLine,
  type SmtpServer,
  type SmtpTransport,
} from './mail-types.ts';
export { parseMailUrl } from './mail-url.ts';

/**
 * Opens mail over SMTP. `name` is the name this server gives to others: the host of its public address. The
 * adapter is imported with the first mail, because it costs some 60 ms at start.
 */
export const openMail = ({ name }: { name: string }): SmtpTransport => {
  let loading: Promise<SmtpTransport> | undefined;
  const adapter = (): Promise<SmtpTransport> => {
    loading ??= import('./mail-smtp.ts').then(({ smtpMail }) => smtpMail({ name }));
    return loading;
  };
  return {
    send: async (server, mail) => (await adapter()).send(server, mail),
    check: async (server) => (await adapter()).check(server),
  };
};
