/** Identifies the viewer of a request, and the address and the network of the client, as far as possible. */
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { bindingOf, deviceOf } from './device.ts';
import { anonymous, type Viewer } from './viewer.ts';

/** What the bearer token of a request determines about its viewer. */
export type AuthenticatedViewer = Pick<
  Viewer,
  'user' | 'permissions' | 'locale' | 'session' | 'accountRefusal' | 'secondFactorRefusal'
>;

export interface ViewerOptions {
  /** Returns the user that a token belongs to; undefined: the token is not valid */
  viewerOfToken: (
    token: string,
    from: { ip: string | null; binding: string | null },
  ) => Promise<AuthenticatedViewer | undefined>;
  /** Returns a user with their current permissions; undefined: the user no longer has access */
  viewerOfUser: (userId: string) => Promise<Pick<Viewer, 'user' | 'permissions' | 'locale'> | undefined>;
  /** How many proxies in front of the server are trusted to name the client */
  trustProxy: number;
  /** Returns the socket's address; null if there is no socket (in-process calls) */
  socketAddress: (context: Context) => string | null;
}

/** Returns a function that identifies the viewer by the request's bearer token; an unknown token is treated as none. */
export const viewerReader =
  ({ viewerOfToken, trustProxy, socketAddress }: ViewerOptions) =>
  async (context: Context, requestId: string | null): Promise<Viewer> => {
    const ip = clientAddress(socketAddress(context), context.req.header('x-forwarded-for'), trustProxy);
    const cookies = context.req.header('cookie');
    const binding = bindingOf(cookies);
    const token = bearerToken(context.req.header('authorization'));
    const authenticated = token === null ? undefined : await viewerOfToken(token, { ip, binding });
    const browser = context.req.header('user-agent')?.slice(0, 500) ?? null;
    return {
      ...anonymous,
      ...authenticated,
      ip,
      browser,
      requestId,
      device: deviceOf(cookies),
      binding,
      sameOrigin: context.req.header('sec-fetch-site') === 'same-origin',
    };
  };

/**
 * Returns the IP address in a text such as `192.0.2.1`, `192.0.2.1:4711` or `[2001:db8::1]:4711`; null: it contains
 * none. The port is dropped, because with it each connection would count as another client.
 */
const addressOfHop = (hop: string): string | null => {
  const withoutBrackets = hop
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(withoutBrackets) === 0 ? null : withoutBrackets;
};

/**
 * Returns the client's address: behind `trusted` proxies the one that the outermost of them added to `forwardedFor`
 * (the header `X-Forwarded-For`); without proxies, or without the header, the socket's. Null: unknown.
 */
export const clientAddress = (
  socketAddress: string | null,
  forwardedFor: string | undefined,
  trusted: number,
): string | null => {
  if (trusted === 0 || forwardedFor === undefined)
    return socketAddress === null ? null : addressOfHop(socketAddress);
  const hops = forwardedFor.split(',');
  return addressOfHop(hops[Math.max(0, hops.length - trusted)] ?? '');
};

/**
 * Returns the network that counts as one sender: an IPv4 address itself, or the /64 of an IPv6 address, because a
 * client can use every address in it. All unknown senders count as one.
 */
export const networkOf = (address: string | null): string => {
  if (address === null) return 'unknown';
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::');
  const groups = (text: string): string[] => (text === '' ? [] : text.split(':'));
  const before = groups(head);
  const after = tail === undefined ? [] : groups(tail);
  // `::` stands for as many zeros as are missing.
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const allGroups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  const network = allGroups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
};

/** Returns the token of a well-formed `Authorization: Bearer …`; null if there is none. */
const bearerToken = (header: string | undefined): string | null => {
  const match =
    header === undefined || header.length > 500 ? null : /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(header);
  return match?.[1] ?? null;
};
