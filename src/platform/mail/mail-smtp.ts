/**
 * Sends a mail over SMTP, or checks that the server would accept one, and reports the result in this program's own
 * messages, so that no screen shows what the server replied.
 */
import { connect, isIP, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { fill, translated } from '#platform/messages/translated.ts';
import { SMTP_PORTS, TLS_PORT } from '#platform/schema/values/smtp.ts';
import {
  canReceiveMail,
  type Delivery,
  type Mailbox,
  type MailProblem,
  type OutgoingMail,
  oneLine,
  type SmtpServer,
  type SmtpTransport,
} from './mail-types.ts';
import { delivery } from './messages/en-GB.ts';
import { type HostResolver, isInternalAddress, resolveHost } from './outbound.ts';

const m = translated(delivery);

/**
 * How long a server may take to confirm a mail after it has received it, in milliseconds. Disconnecting soon could
 * deliver the mail twice, because the server may already have accepted it (RFC 5321, 4.5.3.2.6, which recommends ten
 * minutes).
 */
const ACCEPT_TIMEOUT_MS = 5 * 60 * 1000;

/** Connects to an IP address; gives up when the signal aborts. */
export type Dial = (address: string, port: number, signal: AbortSignal) => Promise<Socket>;

const dialDirectly: Dial = (address, port, signal) =>
  new Promise((resolve, reject) => {
    // The signal is not passed to the socket: aborting it would also end the session after the connection was made.
    const socket = connect({ host: address, port });
    const giveUp = (): void => void socket.destroy(new Error('too late'));
    signal.addEventListener('abort', giveUp, { once: true });
    // An `error` event without a listener would end the process, also before and after the session.
    socket.on('error', () => {});
    socket.once('error', reject);
    socket.once('connect', () => {
      signal.removeEventListener('abort', giveUp);
      socket.removeListener('error', reject);
      resolve(socket);
    });
  });

export const smtpMail = (options: {
  /** The name that this server gives in HELO: the host of the public address */
  name: string;
  resolve?: HostResolver;
  dial?: Dial;
}): SmtpTransport => {
  const { name, resolve = resolveHost, dial = dialDirectly } = options;

  /** Connects, signs in and sends the mail; null: sends none. */
  const deliver = async (server: SmtpServer, mail: OutgoingMail | null): Promise<Delivery> => {
    try {
      const addresses = await allowedAddresses(server, resolve);
      const message = mail && { mail, bytes: await compose(mail) };
      const deadline = performance.now() + server.timeout;
      const socket = await dialFirst(addresses, server, deadline, dial);
      await runSmtpSession({ name, server, socket, message, deadline });
      return { ok: true };
    } catch (error) {
      if (error instanceof DeliveryError) return error.delivery;
      throw error;
    }
  };
  return { send: deliver, check: (server) => deliver(server, null) };
};

/** Why a mail was not delivered. */
class DeliveryError extends Error {
  readonly delivery: Extract<Delivery, { ok: false }>;
  constructor(problem: MailProblem, message: string, final = false) {
    super(message);
    this.delivery = { ok: false, problem, message, final };
  }
}

const unreachable = ({ host, port, timeout }: SmtpServer): DeliveryError =>
  new DeliveryError(
    'unreachable',
    fill(m.unreachable, { server: `${host}:${port}`, count: Math.ceil(timeout / 1000) }),
  );

const allowedAddresses = async (server: SmtpServer, resolve: HostResolver): Promise<string[]> => {
  const { host, port, encryption, fromEnvironment } = server;
  if (port === TLS_PORT && encryption !== 'tls' && !fromEnvironment)
    throw new DeliveryError('encryption', fill(m.portNeedsTls, { port: String(TLS_PORT) }));
  // Ports that are not for mail belong to other services.
  if (!fromEnvironment && !(SMTP_PORTS as readonly number[]).includes(port))
    throw new DeliveryError('not_allowed', fill(m.portNotAllowed, { ports: SMTP_PORTS.join(', ') }));
  const addresses = isIP(host)
    ? [host]
    : await withTimeout(server.timeout, resolve(host)).catch(() => {
        throw unreachable(server);
      });
  if (addresses.length === 0) throw unreachable(server);
  // If one of several addresses is internal, none is trusted: the name may have been set up to reach the internal
  // network.
  if (!fromEnvironment && addresses.some(isInternalAddress))
    throw new DeliveryError('not_allowed', fill(m.internalAddress, { host }));
  return addresses;
};

const withTimeout = <Value>(milliseconds: number, work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
};

/** Connects to the first address that answers; each address except the last gets half of the remaining time. */
const dialFirst = async (
  addresses: readonly string[],
  server: SmtpServer,
  deadline: number,
  dial: Dial,
): Promise<Socket> => {
  for (const [index, address] of addresses.entries()) {
    const remainingMs = deadline - performance.now();
    if (remainingMs <= 0) break;
    const timeoutMs = index === addresses.length - 1 ? remainingMs : remainingMs / 2;
    try {
      return await dial(address, server.port, AbortSignal.timeout(Math.ceil(timeoutMs)));
    } catch {
      // Try the next address.
    }
  }
  throw unreachable(server);
};

const toAddressObject = ({ address, name }: Mailbox): { address: string; name: string } => {
  if (!canReceiveMail(address)) throw new DeliveryError('recipient', m.invalidAddress, true);
  return { address: asciiDomain(address), name: oneLine(name ?? '') };
};

const asciiDomain = (address: string): string => {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + (domainToASCII(address.slice(at + 1)) || address.slice(at + 1));
};

const compose = (mail: OutgoingMail): Promise<Buffer> =>
  new MailComposer({
    from: toAddressObject(mail.from),
    to: toAddressObject(mail.to),
    ...(mail.replyTo === null ? {} : { replyTo: toAddressObject(mail.replyTo) }),
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    headers: mail.automatic ? { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } : {},
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

interface SmtpSession {
  name: string;
  server: SmtpServer;
  socket: Socket;
  /** Null: signs in without sending a mail */
  message: { mail: OutgoingMail; bytes: Buffer } | null;
  /** The time by which the server must be ready to accept the mail, as a value of `performance.now()` */
  deadline: number;
}

const runSmtpSession = async ({ name, server, socket, message, deadline }: SmtpSession): Promise<void> => {
  const { host, port, encryption, username, password, timeout } = server;
  const remainingMs = Math.max(1, deadline - performance.now());
  // MAIL_URL may name a server in the operator's own network, where certificates need no authority and nobody
  // eavesdrops.
  const isOwnNetwork =
    server.fromEnvironment && isInternalAddress(withoutIPv6Prefix(socket.remoteAddress ?? ''));
  const connection = new SMTPConnection({
    connection: socket,
    host,
    port,
    name,
    ...(isIP(host) ? {} : { servername: host }),
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    tls: { rejectUnauthorized: !isOwnNetwork, minVersion: 'TLSv1.2' },
    connectionTimeout: remainingMs,
    greetingTimeout: remainingMs,
    socketTimeout: ACCEPT_TIMEOUT_MS,
  });
  let hasBodyStarted = false;

  await new Promise<void>((resolve, reject) => {
    // One timer for all steps until the mail is sent, because many slow answers take as long as a missing one.
    const timer = setTimeout(() => endSession(unreachable(server)), remainingMs);
    let hasEnded = false;
    const endSession = (failure?: Error): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timer);
      if (failure) {
        connection.close();
        reject(failure);
      } else {
        connection.quit();
        resolve();
      }
    };
    const onFailure = (error: Error): void => endSession(toDeliveryError(error, server, hasBodyStarted));
    connection.on('error', onFailure);

    const send = (): void => {
      if (message === null) {
        endSession();
        return;
      }
      const { mail, bytes } = message;
      const body = Readable.from(
        (function* () {
          hasBodyStarted = true;
          clearTimeout(timer);
          yield bytes;
        })(),
      );
      const envelope = {
        from: toAddressObject(mail.from).address,
        to: [toAddressObject(mail.to).address],
        size: bytes.length,
      };
      connection.send(envelope, body, (error) => (error ? onFailure(error) : endSession()));
    };

    connection.connect((error) => {
      if (error) return onFailure(error);
      if (username === null) return send();
      if (!connection.secure && encryption === 'offered' && !isOwnNetwork)
        return endSession(new DeliveryError('encryption', fill(m.passwordNotSent, { host })));
      connection.login({ user: username, pass: password ?? '' }, (refused) =>
        refused ? onFailure(refused) : send(),
      );
    });
  }).finally(() => {
    // A server that does not disconnect after QUIT would hold the connection.
    setTimeout(() => socket.destroy(), Math.min(timeout, 2000)).unref();
  });
};

const withoutIPv6Prefix = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/, '');

interface SmtpError extends Error {
  code?: string;
  /** The code of the socket error, if there was one */
  originalCode?: string;
  command?: string;
  responseCode?: number;
}

const SERVICE_CLOSING = 421;
/** With this code the session has failed, not the mail: another session may succeed. */
const BAD_SEQUENCE = 503;
/** The codes of a server that accepts mail only over an encrypted connection, or only after a sign-in. */
const SIGN_IN_REQUIRED: ReadonlySet<number> = new Set([530, 538]);
/** The answer to a `MAIL FROM` that states too large a size (RFC 1870). */
const TOO_LARGE = 552;

/** Converts an error of the session. The message contains the server's status code, never its text. */
const toDeliveryError = (error: Error, server: SmtpServer, hasBodyStarted: boolean): Error => {
  if (error instanceof DeliveryError) return error;
  const { code, originalCode, command = '', responseCode = 0 } = error as SmtpError;
  const { host } = server;
  const values = { host, code: String(responseCode) };
  const final = responseCode >= 500 && responseCode !== BAD_SEQUENCE;
  if (SIGN_IN_REQUIRED.has(responseCode)) return new DeliveryError('login', fill(m.signInRequired, values));
  if (code === 'EAUTH')
    return responseCode === 0 || responseCode >= 500
      ? new DeliveryError('login', fill(m.loginRefused, { host }))
      : new DeliveryError('busy', fill(m.loginUnavailable, values));
  if (code === 'ETLS' || /CERT|SSL|TLS/.test(originalCode ?? ''))
    return new DeliveryError('encryption', fill(m.tlsFailed, { host }));
  if ((code === 'EMESSAGE' && responseCode === 0) || (command === 'MAIL FROM' && responseCode === TOO_LARGE))
    return new DeliveryError('content', fill(m.tooLarge, { host }), true);
  if (responseCode === SERVICE_CLOSING) return new DeliveryError('busy', fill(m.closing, values));
  if (responseCode === 0)
    return hasBodyStarted
      ? new DeliveryError('unreachable', fill(m.connectionLost, { host }))
      : unreachable(server);
  // A code below 500 asks to try again later, as greylisting does with every new recipient.
  if (command === 'MAIL FROM' && responseCode >= 500)
    return new DeliveryError('sender', fill(m.senderRefused, values));
  if (command === 'RCPT TO')
    return new DeliveryError(
      'recipient',
      fill(responseCode >= 500 ? m.recipientRefused : m.recipientPostponed, values),
      final,
    );
  if (command === 'DATA') return new DeliveryError('content', fill(m.contentRefused, values), final);
  return new DeliveryError('busy', fill(m.busy, values));
};
