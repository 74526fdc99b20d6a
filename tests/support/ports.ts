/** Finds ports that are free, for servers that cannot choose one themselves. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Returns this many ports. Opens all of them at once, so that no two are the same. */
export const freePorts = async (count: number): Promise<number[]> => {
  const probes = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(probes.map((probe) => once(probe, 'listening')));
  const ports = probes.map((probe) => (probe.address() as AddressInfo).port);
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
};
