/** Parses `MAIL_URL`. Opens no connection, so that the configuration can be checked before anything starts. */
import { fill } from '#platform/messages/translated.ts';
import { SMTP_TIMEOUT, TLS_PORT } from '#platform/schema/values/smtp.ts';
import { canReceiveMail, type Encryption, type MailConfig } from './mail-types.ts';
import { mailUrl as m } from './messages/en-GB.ts';

export type ParsedMailUrl = { ok: true; value: MailConfig } | { ok: false; message: string };

const invalid = (message: string): ParsedMailUrl => ({ ok: false, message });

const OPTIONS = ['security', 'timeout', 'from', 'name'];
const ENCRYPTION_BY_SECURITY: Readonly<Record<string, Encryption>> = {
  none: 'none',
  starttls: 'starttls',
  tls: 'tls',
};
/** User and password end at the first `@` that is followed only by a host, a port and options. */
const MAIL_URL_PATTERN =
  /^(?:(?<login>.*?)@)??(?<host>\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(?::(?<port>\d{1,5}))?\/?(?:\?(?<query>\w+=.*))?$/i;

/**
 * Parses `smtp://user:password@host:587?from=office@example.com&name=The+office`, or `smtps://…` for encryption from
 * the first byte.
 *
 * The port defaults to 587, or 465 with encryption from the first byte. `security` is `none`, `starttls` (fails if the
 * server lacks it) or `tls` (as `smtps://`); without it, a connection of `smtp://` is encrypted if the server supports
 * it. `timeout` is in seconds. User and password may be percent-encoded. Raw special characters, frequent in generated
 * passwords, are accepted too, so the URL cannot be parsed with `new URL`. An error message names the invalid part and
 * never repeats it.
 */
export function parseMailUrl(text: string): ParsedMailUrl {
  const scheme = /^(smtps?):\/\//i.exec(text);
  if (!scheme) return invalid(m.scheme);
  const isSmtps = scheme[1]?.toLowerCase() === 'smtps';
  const parts = MAIL_URL_PATTERN.exec(text.slice(scheme[0].length));
  if (!parts?.groups) return invalid(m.host);
  const { login, host = '', port, query = '' } = parts.groups;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return invalid(m.port);
  const options = new URLSearchParams(query);

  const unknownOption = [...options.keys()].find((name) => !OPTIONS.includes(name));
  if (unknownOption !== undefined) return invalid(fill(m.option, { options: OPTIONS.join(', ') }));

  const [user, ...rest] = login?.split(':') ?? [];
  const username = user === undefined ? null : decode(user);
  const password = rest.length === 0 ? null : decode(rest.join(':'));
  if (username === '') return invalid(m.username);
  if (username !== null && !password) return invalid(m.password);

  const security = options.get('security');
  const encryption = security === null ? (isSmtps ? 'tls' : 'offered') : ENCRYPTION_BY_SECURITY[security];
  if (encryption === undefined) return invalid(m.security);
  if (isSmtps && encryption !== 'tls') return invalid(m.securityConflict);

  const seconds = Number(options.get('timeout') ?? SMTP_TIMEOUT.default);
  if (!Number.isInteger(seconds) || seconds < SMTP_TIMEOUT.min || seconds > SMTP_TIMEOUT.max)
    return invalid(fill(m.timeout, { max: SMTP_TIMEOUT.max }));

  const from = options.get('from');
  const name = options.get('name');
  if (from !== null && !canReceiveMail(from)) return invalid(m.from);
  if (name !== null && from === null) return invalid(m.name);

  return {
    ok: true,
    value: {
      server: {
        host: host.replace(/^\[|\]$/g, ''),
        port: port === undefined ? (encryption === 'tls' ? TLS_PORT : 587) : Number(port),
        encryption,
        username,
        password,
        timeout: seconds * 1000,
        fromEnvironment: true,
      },
      from: from === null ? null : { address: from, name },
    },
  };
}

/** Decodes percent-encoding; a `%` that encodes nothing is a literal `%`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
