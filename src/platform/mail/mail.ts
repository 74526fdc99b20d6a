/** Exports what other parts need to send mail. (The interface for rendering emails is in `mail-renderer.ts`.) */
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
 * Returns the transport that sends mail over SMTP. `name` is the name that this server gives in HELO: the host of its
 * public address. The adapter is imported when it is first used, because it would add some 60 ms to the start.
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
