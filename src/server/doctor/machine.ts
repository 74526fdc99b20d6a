/** Checks what needs no database: the configuration, the disks, the target of backups and the virus scanner. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, rm, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { clamdScanner } from '#features/documents/server/index.ts';
import type { Config } from '#platform/config.ts';
import { fileReason } from '#platform/db/connection/file-reason.ts';
import { fill } from '#platform/messages/translated.ts';
import { openStorage, type StorageConfig } from '#platform/storage/storage.ts';
import type { ScannerAddress } from '#platform/virus-scanner-address.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { backups as b, configuration as c, disk as d, scanner as s } from './messages/en-GB.ts';

export const checkConfiguration = ({ siteUrl, siteUrlIsFixed, trustProxy, dataDir }: Config): Finding[] => {
  const isHttps = siteUrl.startsWith('https:');
  const findings: Finding[] = [];
  if (!siteUrlIsFixed) findings.push(warning(c.noAddress, c.noAddressAdvice));
  else if (!isHttps) findings.push(warning(fill(c.notHttps, { address: siteUrl }), c.notHttpsAdvice));
  else if (trustProxy === 0) findings.push(warning(c.noProxy, c.noProxyAdvice));
  return [ok(fill(c.ok, { address: siteUrl, folder: dataDir })), ...findings];
};

const GB = 1e9;
/** With less, the server rejects files of visitors (`VISITOR_FILE_LIMITS`). */
const MIN_FREE_BYTES = GB;
const ENOUGH_FREE_BYTES = 5 * GB;

/** Returns the folder or, if the server has not created it yet, the nearest folder above it that exists. */
const nearestExistingFolder = (folder: string): string =>
  existsSync(folder) ? folder : nearestExistingFolder(path.dirname(folder));

const checkDisk = async (folder: string, lowAdvice: string): Promise<Finding> => {
  try {
    const existingFolder = nearestExistingFolder(folder);
    await access(existingFolder, constants.W_OK);
    const { bavail, bsize } = await statfs(existingFolder);
    const bytes = bavail * bsize;
    const values = { folder, free: (bytes / GB).toFixed(1) };
    if (bytes < MIN_FREE_BYTES) return problem(fill(d.low, values), lowAdvice);
    return bytes < ENOUGH_FREE_BYTES ? warning(fill(d.low, values), lowAdvice) : ok(fill(d.ok, values));
  } catch (error) {
    return problem(fill(d.notWritable, { folder, reason: fileReason(error) }), d.notWritableAdvice);
  }
};

/** Checks the disks of the data folder and of stored files elsewhere on this machine. */
export const checkDisks = async ({ dataDir, storage }: Config): Promise<Finding[]> => {
  const folders = [dataDir];
  if (storage.kind === 'files' && !storage.folder.startsWith(dataDir + path.sep))
    folders.push(storage.folder);
  return Promise.all(folders.map((folder) => checkDisk(folder, d.lowAdvice)));
};

/** Writes a probe file to the target of backups, and removes it. */
const writeProbe = async (target: StorageConfig): Promise<void> => {
  const name = `sitework-doctor-${randomUUID()}`;
  if (target.kind === 'files') {
    const probe = path.join(target.folder, name);
    await writeFile(probe, '', { flag: 'wx' });
    return rm(probe);
  }
  const storage = await openStorage(target);
  try {
    await storage.put(name, Buffer.from('ok'), { contentType: 'text/plain' });
    await storage.remove(name);
  } finally {
    await storage.close();
  }
};

export const checkBackupTarget = async (target: StorageConfig): Promise<Finding[]> => {
  const isFolder = target.kind === 'files';
  if (isFolder && !existsSync(target.folder))
    return [warning(fill(b.noFolder, { folder: target.folder }), b.noFolderAdvice)];
  const place = isFolder ? target.folder : fill(b.bucket, { bucket: target.bucket });
  try {
    await writeProbe(target);
  } catch (error) {
    const reason = isFolder ? fileReason(error) : reasonOf(error);
    return [problem(fill(b.notWritable, { place, reason }), b.notWritableAdvice)];
  }
  const diskFindings = isFolder ? [await checkDisk(target.folder, d.lowForBackupsAdvice)] : [];
  return [ok(fill(b.writable, { place })), ...diskFindings];
};

/** Checks that the scanner can scan, with a harmless text. */
export const checkScanner = (address: ScannerAddress): Promise<Finding> =>
  clamdScanner(address)
    .scan(Readable.from([Buffer.from('sitework')]))
    .then(
      () => ok(s.ok),
      (error: unknown) => problem(fill(s.unreachable, { reason: reasonOf(error) }), s.unreachableAdvice),
    );
