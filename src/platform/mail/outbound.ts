/**
 * Resolves the name of a mail server, and recognises addresses in internal networks: a mail server that an administrator
 * entered must not have one. The connection uses the address that was checked, because the name could resolve
 * differently afterwards.
 */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Addresses of this machine and of private networks, link-local and unroutable addresses. */
// Two lists, because a single one would match every IPv4 address with `::ffff:0:0/96`, to which it is mapped.
const internalIPv4 = new BlockList();
const internalIPv6 = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  internalIPv4.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['100::', 64],
  ['2001:db8::', 32],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
  // These contain an IPv4 address, which would have to be checked as well; no mail server uses them.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['2001::', 32],
] as const)
  internalIPv6.addSubnet(network, bits, 'ipv6');

/**
 * Returns whether an IP address is outside the public internet. Returns true for anything that is not an IP address.
 */
export const isInternalAddress = (address: string): boolean => {
  switch (isIP(address)) {
    case 4:
      return internalIPv4.check(address, 'ipv4');
    case 6:
      return internalIPv6.check(address.replace(/%.*$/, ''), 'ipv6');
    default:
      return true;
  }
};

/** Returns the addresses of a host, in the order in which to try them. Throws if there are none. */
export type HostResolver = (host: string) => Promise<string[]>;

export const resolveHost: HostResolver = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);
