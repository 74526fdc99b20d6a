/** Provides the built mails and a mail server whose answers a test controls. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type MailConfig, parseMailUrl } from '#platform/mail/mail.ts';
import type { MailRenderer } from '#platform/mail/mail-renderer.ts';
import { arePagesBuilt, builtRenderers } from '#server/renderers.ts';

/** Loaded when the first mail is rendered. */
export const builtMails: MailRenderer = {
  async render(...mail) {
    if (!arePagesBuilt()) throw new Error('The mails are not built: npm run build');
    return (await builtRenderers()).mails.render(...mail);
  },
};

/** Parses a value of `MAIL_URL`. */
export const mailUrl = (text: string): MailConfig => {
  const parsed = parseMailUrl(text);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
};

interface ReceivedMail {
  /** The envelope's sender, whatever the headers of the mail say */
  from: string;
  to: string[];
  /** The message exactly as it was received */
  raw: string;
  mail: Email;
  /** The user who signed in */
  user: string | null;
  encrypted: boolean;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  /** How many connections have been opened so far */
  connections: number;
  /** Errors that the next connections get; `undefined` means none */
  reject: {
    connection?: SmtpError | undefined;
    user?: SmtpError | undefined;
    sender?: SmtpError | undefined;
    recipient?: SmtpError | ((address: string) => SmtpError | undefined) | undefined;
    data?: SmtpError | undefined;
  };
  /** Called before a mail is acknowledged, which waits for the result */
  beforeAcknowledging: () => Promise<void>;
  close(): Promise<void>;
}

/** A status code and a text of the mail server, which no screen may repeat. */
interface SmtpError {
  code: number;
  text: string;
}

const asError = ({ code, text }: SmtpError): Error & { responseCode: number } =>
  Object.assign(new Error(text), { responseCode: code });

/** Starts a mail server; `port` 0 chooses a free one. */
export const startMailServer = async (options: SMTPServerOptions = {}, port = 0): Promise<MailServer> => {
  const server: MailServer = {
    port: 0,
    received: [],
    connections: 0,
    reject: {},
    beforeAcknowledging: async () => {},
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onConnect(_session, done) {
      server.connections += 1;
      const { connection } = server.reject;
      done(connection && asError(connection));
    },
    onAuth({ username = '', password }, _session, done) {
      const { user } = server.reject;
      if (user) return done(asError(user));
      if (password !== 'right') return done(new Error('wrong password'));
      done(null, { user: username });
    },
    onMailFrom(_address, _session, done) {
      const { sender } = server.reject;
      done(sender && asError(sender));
    },
    onRcptTo({ address }, _session, done) {
      const { recipient } = server.reject;
      const refusal = typeof recipient === 'function' ? recipient(address) : recipient;
      done(refusal && asError(refusal));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { data } = server.reject;
        if (data) return done(asError(data));
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        server.received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString('utf8'),
          mail: await PostalMime.parse(raw),
          user: session.user ?? null,
          encrypted: session.secure,
        });
        await server.beforeAcknowledging();
        done();
      });
    },
    ...options,
  });
  // Clients that abort their connection cause errors.
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', () => resolve()));
  server.port = (smtp.server.address() as AddressInfo).port;
  return server;
};

/** Starts a server that accepts connections and never answers. */
export const startSilentServer = async (): Promise<{ port: number; close(): Promise<void> }> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Returns a port that nobody listens on. */
export const closedPort = async (): Promise<number> => {
  const { port, close } = await startSilentServer();
  await close();
  return port;
};
