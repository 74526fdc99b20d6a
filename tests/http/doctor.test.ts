/** `npm run doctor` as an operator runs it: a separate process that looks at the site and says what to do. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DOCUMENT_KINDS } from '#features/documents/limits.ts';
import { system } from '#platform/http/routing/viewer.ts';
import { checkMailDns } from '#server/doctor/mail-dns.ts';
import { startTestApp, type TestAppWithEnvironment } from '#tests/support/app.ts';
import { temporaryFolder } from '#tests/support/backups.ts';
import { scannerServer } from '#tests/support/clamd.ts';
import { type Ended, runCommand } from '#tests/support/command-line.ts';
import { unwrap } from '#tests/support/factories.ts';
import { startFakeS3 } from '#tests/support/fake-s3.ts';
import { closedPort, type MailServer, startMailServer } from '#tests/support/mail.ts';
import { storageUrl } from '#tests/support/storage-url.ts';
import { csvTable } from '#tests/support/tenders.ts';

let app: TestAppWithEnvironment;
let mailServer: MailServer;
const backups = mkdtempSync(path.join(os.tmpdir(), 'sitework-doctor-'));
beforeAll(async () => {
  app = await startTestApp();
  // A server in use has a folder of files.
  await app.storage.check();
  mailServer = await startMailServer();
});
afterAll(async () => {
  await mailServer.close();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

/** Everything that an operator sets for a site on the internet. */
const wellSet = () => ({
  ...app.environment,
  SITE_URL: 'https://www.example.com',
  TRUST_PROXY: '1',
  BACKUP_TO: backups,
  MAIL_URL: `smtp://127.0.0.1:${mailServer.port}?from=office@builder.invalid`,
});

/** Numbers do not break from their nouns. */
const withPlainSpaces = (line: string): string => line.replaceAll('\u00a0', ' ');

const doctor = async (env: Record<string, string>, args: string[] = []): Promise<Ended> => {
  const ended = await runCommand('doctor', args, env);
  return { ...ended, out: withPlainSpaces(ended.out) };
};

test.each(['not a database', ''])('says that a damaged database is damaged (%j)', async (content) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sitework-damaged-'));
  const damaged = Buffer.concat([Buffer.from(content || 'SQLite format 3\0'), Buffer.alloc(8192, 1)]);
  writeFileSync(path.join(folder, 'sitework.sqlite'), damaged);
  const { out } = await doctor({ DATA_DIR: folder, SECRET: 'x'.repeat(40) });
  expect(out).toContain('PROBLEM   Database: SQLite reports that it is damaged (file is not a database)');
  expect(out).toContain('keep a copy of the data folder, and restore the newest backup');
  rmSync(folder, { recursive: true });
});

test('finds each part of a well-kept site in order, without sending an email', async () => {
  const { code, out, wrong } = await doctor(wellSet());
  expect(wrong).toBe('');
  for (const line of [
    'ok        Environment: the site is https://www.example.com',
    `ok        Backups: ${backups} can be written to`,
    'ok        Clock: ',
    'ok        Stored files: they can be read and written',
    'ok        Email: 127.0.0.1 accepts connections and the sign-in',
    'ok        Jobs: none has failed',
  ])
    expect(out).toContain(line);
  for (const folder of [app.environment.DATA_DIR, backups])
    expect(out).toMatch(new RegExp(`^(ok|warning) +Disk: (only )?\\S+ GB free in ${folder}$`, 'm'));
  expect(readdirSync(backups)).toEqual([]);
  expect(out).toMatch(
    /^ok {8}Database: (SQLite|PostgreSQL) is working, and its schema matches this program$/m,
  );
  expect(mailServer.connections).toBe(1);
  expect(mailServer.received).toEqual([]);
  // There is no backup yet.
  expect(out).toContain('PROBLEM   Backups: none has been made yet');
  expect(code).toBe(1);
});

test('says what is wrong and what to do about it, in one line each', async () => {
  const { code, out } = await doctor({
    ...app.environment,
    MAIL_URL: `smtp://127.0.0.1:${await closedPort()}?from=office@builder.invalid&timeout=1`,
  });
  expect(out).toContain(
    'warning   Environment: SITE_URL is not set, so links in emails lead to this machine',
  );
  expect(out).toContain('→ Set SITE_URL to the public address');
  expect(out).toMatch(/PROBLEM {3}Email: .*127\.0\.0\.1:\d+/);
  expect(out).toContain('→ Correct the email settings.');
  expect(out).toContain('warning   Backups: none are scheduled');
  expect(out).toContain('1 problem. ');
  expect(code).toBe(1);
});

test('a site of warnings only ends with 0', async () => {
  const { code, out } = await doctor({ ...wellSet(), BACKUP_TO: '' });
  expect(out).not.toContain('PROBLEM');
  expect(code).toBe(0);
});

test('stops at what makes further checks impossible: a wrong variable, no site', async () => {
  const wrong = await doctor({ ...wellSet(), TRUST_PROXY: 'yes' });
  expect(wrong.out).toContain('PROBLEM   Environment: TRUST_PROXY must be');
  expect(wrong.code).toBe(1);
  const nowhere = await doctor({
    DATA_DIR: path.join(backups, 'none'),
    SECRET: app.environment['SECRET'] ?? '',
  });
  expect(nowhere.out).toContain('Database: there is no site in');
  expect(nowhere.code).toBe(1);
});

test('creates no folder: of data, of stored files, of backups', async () => {
  const missing = (name: string): string => path.join(backups, `missing-${name}`);
  const nowhere = await doctor({ DATA_DIR: missing('data'), SECRET: 'x'.repeat(40) });
  expect(nowhere.out).toContain(`there is no site in ${missing('data')} yet`);
  const { out } = await doctor({
    ...wellSet(),
    STORAGE_URL: `file://${missing('files')}`,
    BACKUP_TO: missing('backups'),
  });
  expect(out).toContain(`Stored files: there is no folder ${missing('files')} yet`);
  expect(out).toContain(`warning   Backups: there is no folder ${missing('backups')} yet`);
  expect(out).toMatch(new RegExp(`Disk: (only )?\\S+ GB free in ${missing('files')}$`, 'm'));
  expect(readdirSync(backups)).toEqual([]);
});

test('says whether backups can be written, to a folder and to a bucket', async () => {
  const file = path.join(temporaryFolder(), 'a-file');
  writeFileSync(file, '');
  const wrong = await doctor({ ...wellSet(), BACKUP_TO: file });
  expect(wrong.out).toContain(`PROBLEM   Backups: ${file} cannot be written to (`);

  const s3 = await startFakeS3();
  onTestFinished(() => s3.stop());
  const env = { ...wellSet(), BACKUP_TO: storageUrl(s3.config) };
  expect((await doctor(env)).out).toContain('ok        Backups: the bucket sitework can be written to');
  expect([...s3.objects]).toEqual([]);
  s3.refuse(403, 'AccessDenied');
  expect((await doctor(env)).out).toContain('PROBLEM   Backups: the bucket sitework cannot be written to (');
});

test('reports a secret other than the one that the database was written with', async () => {
  await app.backups.start();
  const { out } = await doctor({ ...wellSet(), SECRET: 'another secret of thirty-two characters' });
  expect(out).toContain('PROBLEM   Secret: this database was written with a different one');
});

test('has a help, and says which option it does not know', async () => {
  const help = await doctor({}, ['--help']);
  expect(help.out).toContain('npm run doctor');
  expect(help.code).toBe(0);
  const unknown = await doctor({}, ['--fast']);
  expect(unknown.wrong).toBe("Sitework doctor: Unknown option '--fast'. See --help");
  expect(unknown.code).toBe(1);
});

const records: Record<string, string[]> = {
  'builder.example': ['v=spf1 include:mail.example ~all', 'another-service=1'],
  '_dmarc.builder.example': ['v=DMARC1; p=none'],
  's1._domainkey.builder.example': ['v=DKIM1; k=rsa; p=MIIBIjANBg'],
  'twice.example': ['v=spf1 -all', 'v=spf1 mx -all'],
};
const lookUp = async (name: string) => records[name] ?? [];
const textsFor = async (address: string) =>
  (await checkMailDns(address, lookUp)).map((one) => `${one.level}: ${withPlainSpaces(one.text)}`);

test('looks up what other mail servers go by: SPF, DMARC and DKIM of the sender', async () => {
  expect(await textsFor('office@builder.example')).toEqual([
    'ok: DNS: builder.example has an SPF record',
    'ok: DNS: builder.example has a DMARC record',
    'ok: DNS: builder.example has a DKIM key (s1)',
  ]);
  // A subdomain is covered by the DMARC record of its domain, not by its SPF record.
  expect((await textsFor('office@mail.builder.example')).slice(0, 2)).toEqual([
    'warning: DNS: mail.builder.example has no SPF record, so emails may be treated as forged',
    'ok: DNS: builder.example has a DMARC record',
  ]);
  expect((await textsFor('office@twice.example'))[0]).toBe(
    'warning: DNS: twice.example has 2 SPF records, so all of them are ignored',
  );
});

test('a machine without DNS is no problem', async () => {
  const findings = await checkMailDns('office@builder.example', () =>
    Promise.reject(Object.assign(new Error('no answer'), { code: 'ETIMEOUT' })),
  );
  expect(findings).toEqual([
    {
      level: 'ok',
      text: 'DNS: the SPF, DMARC, DKIM records of builder.example could not be looked up (ETIMEOUT)',
    },
  ]);
});

test('reports the other records when one kind cannot be looked up', async () => {
  const findings = await checkMailDns('office@twice.example', (name) =>
    name.includes('_domainkey')
      ? Promise.reject(Object.assign(new Error('failed'), { code: 'ESERVFAIL' }))
      : lookUp(name),
  );
  expect(findings.map(({ level, text }) => `${level}: ${withPlainSpaces(text)}`)).toEqual([
    'warning: DNS: twice.example has 2 SPF records, so all of them are ignored',
    expect.stringContaining('warning: DNS: twice.example has no DMARC record'),
    'ok: DNS: the DKIM records of twice.example could not be looked up (ESERVFAIL)',
  ]);
});

test('says whether the virus scanner answers, if there is one', async () => {
  const scanner = await scannerServer();
  const { port } = scanner.address as { port: number };
  const env = { ...wellSet(), SCANNER_URL: `tcp://127.0.0.1:${port}` };
  const seen = await doctor(env);
  expect(seen.out).toContain('ok        Virus scanner: it is working');
  expect(seen.out).not.toContain('not been scanned yet');
  unwrap(
    await app.documents.store(
      { content: csvTable(), name: 'earlier.csv', allowed: DOCUMENT_KINDS, maxMB: 1 },
      system,
    ),
  );
  expect((await doctor(env)).out).toContain('warning   Virus scanner: 1 document has not been scanned yet');
  await scanner.close();
  const { out } = await doctor(env);
  expect(out).toContain('PROBLEM   Virus scanner: it cannot be used (connect ECONNREFUSED');
  const wrong = await doctor({ ...wellSet(), SCANNER_URL: 'http://scanner' });
  expect(wrong.out).toContain('SCANNER_URL must look like');
});
