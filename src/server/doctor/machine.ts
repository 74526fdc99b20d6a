/** Checks the configuration, the disk and the virus scanner, which need no database. */
import { access, constants, statfs } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { clamd } from '#features/documents/server/index.ts';
import type { Config } from '#platform/config.ts';
import { fileReason } from '#platform/db/file-reason.ts';
import { fill } from '#platform/messages/translated.ts';
import type { ScannerAddress } from '#platform/virus-scanner-address.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { configuration as c, disk as d, scanner as s } from './messages/en-GB.ts';

export const checkConfiguration = ({ siteUrl, siteUrlIsFixed, trustProxy, dataDir }: Config): Finding[] => {
  const isHttps = siteUrl.startsWith('https:');
  const findings: Finding[] = [];
  if (!siteUrlIsFixed) findings.push(warning(c.noAddress, c.noAddressAdvice));
  else if (!isHttps) findings.push(warning(fill(c.notHttps, { address: siteUrl }), c.notHttpsAdvice));
  else if (trustProxy === 0) findings.push(warning(c.noProxy, c.noProxyAdvice));
  return [ok(fill(c.ok, { address: siteUrl, folder: dataDir })), ...findings];
};

const GB = 1e9;
const MIN_FREE_BYTES = GB;
const ENOUGH_FREE_BYTES = 5 * GB;

export const checkDisk = async (folder: string): Promise<Finding[]> => {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    const bytes = bavail * bsize;
    const values = { folder, free: (bytes / GB).toFixed(1) };
    if (bytes < MIN_FREE_BYTES) return [problem(fill(d.low, values), d.lowAdvice)];
    return [bytes < ENOUGH_FREE_BYTES ? warning(fill(d.low, values), d.lowAdvice) : ok(fill(d.ok, values))];
  } catch (error) {
    return [problem(fill(d.notWritable, { folder, reason: fileReason(error) }), d.notWritableAdvice)];
  }
};

/** Sends the scanner a harmless text. */
export const checkScanner = (address: ScannerAddress): Promise<Finding> =>
  clamd(address)
    .scan(Readable.from([Buffer.from('sitework')]))
    .then(
      () => ok(s.ok),
      (error: unknown) => problem(fill(s.unreachable, { reason: reasonOf(error) }), s.unreachableAdvice),
    );
