/** Checks the database, the clock, stored files, email, virus scans, jobs and backups of the site. */
import { existsSync } from 'node:fs';
import { commandLine, plainCommandLine } from '#platform/command-line.ts';
import type { Config } from '#platform/config.ts';
import { assertSameClock, ClockFault } from '#platform/db/connection/clock-difference.ts';
import { isDamageError } from '#platform/db/connection/fault.ts';
import { pendingMigrations, unknownMigrations } from '#platform/db/migrate.ts';
import type { Database } from '#platform/db/open.ts';
import type { Services } from '#platform/feature.ts';
import { openMail } from '#platform/mail/mail.ts';
import { fill } from '#platform/messages/translated.ts';
import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import type { Storage, StorageConfig } from '#platform/storage/storage.ts';
import { programMigrations } from '../migrations.ts';
import { damageOf, lastAuditTime } from './doctor.queries.ts';
import { type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { checkMailDns, type LookUp } from './mail-dns.ts';
import {
  backups as b,
  clock as c,
  database as d,
  jobs as j,
  mail as m,
  storage as s,
  scanner as v,
} from './messages/en-GB.ts';

/** Checks the database. `isUsable`: the other checks, which read the database, can run. */
export const checkDatabase = async (
  database: Database,
): Promise<{ findings: Finding[]; isUsable: boolean }> => {
  const unusable = (finding: Finding) => ({ findings: [finding], isUsable: false });
  try {
    const migrations = programMigrations();
    if ((await unknownMigrations(database, migrations)).length > 0)
      return unusable(problem(d.newer, d.newerAdvice));
    if ((await pendingMigrations(database, migrations)).length > 0)
      return unusable(warning(d.outdated, d.outdatedAdvice));
    const damage = await damageOf(database);
    if (damage !== null)
      return { findings: [problem(fill(d.damaged, { reason: damage }), d.damagedAdvice)], isUsable: true };
    const kind = database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL';
    return { findings: [ok(fill(d.ok, { kind }))], isUsable: true };
  } catch (error) {
    return unusable(databaseProblem(error));
  }
};

/** Returns the finding for an error of the database. */
export const databaseProblem = (error: unknown): Finding => {
  const reason = reasonOf(error);
  return isDamageError(error)
    ? problem(fill(d.damaged, { reason }), d.damagedAdvice)
    : problem(fill(d.unreachable, { reason }), d.unreachableAdvice);
};

/** How far the newest audit entry may be ahead of the clock: another process may write one during the check. */
const MAX_AHEAD_MS = 60_000;

export const checkClock = async (database: Database): Promise<Finding[]> => {
  try {
    await assertSameClock(database);
  } catch (error) {
    if (!(error instanceof ClockFault)) throw error;
    return [problem(fill(c.differs, { seconds: String(error.seconds) }), c.advice)];
  }
  const now = new Date();
  const lastAuditAt = await lastAuditTime(database);
  if (lastAuditAt !== null && Date.parse(lastAuditAt) > now.getTime() + MAX_AHEAD_MS)
    return [problem(fill(c.wentBack, { time: lastAuditAt }), c.advice)];
  return [ok(fill(c.ok, { time: now.toISOString() }))];
};

export const checkStorage = async (
  storage: Storage,
  config: StorageConfig,
  { backups }: Services,
): Promise<Finding[]> => {
  const findings: Finding[] = [];
  // The check itself would create the folder.
  if (config.kind === 'files' && !existsSync(config.folder))
    findings.push(ok(fill(s.noFolder, { folder: config.folder })));
  else
    findings.push(
      await storage.check().then(
        () => ok(s.ok),
        (error: unknown) => problem(fill(s.unreachable, { reason: reasonOf(error) }), s.unreachableAdvice),
      ),
    );
  for (const missing of await backups.problems())
    findings.push(
      missing === 'files'
        ? problem(s.filesMissing, s.filesMissingAdvice)
        : problem(s.wrongSecret, fill(s.wrongSecretAdvice, { admin: commandLine('admin') })),
    );
  return findings;
};

const HOUR_MS = 60 * 60 * 1000;

export const checkMail = async (
  { mail }: Services,
  { siteUrl }: Pick<Config, 'siteUrl'>,
  lookUp?: LookUp,
): Promise<Finding[]> => {
  const { waiting, oldest } = await mail.outboxState();
  const isStuck = oldest !== null && Date.now() - Date.parse(oldest) > HOUR_MS;
  const stuckFindings = isStuck
    ? [warning(fill(m.stuck, { count: waiting, time: oldest }), m.stuckAdvice)]
    : [];
  const setup = await mail.currentSetup();
  if (setup === null) return [warning(m.none, m.noneAdvice), ...stuckFindings];
  const checkResult = await openMail({ name: new URL(siteUrl).hostname }).check(setup.server);
  const connectionFinding = checkResult.ok
    ? ok(fill(m.ok, { host: setup.server.host }))
    : problem(fill(m.refused, { reason: checkResult.message }), m.refusedAdvice);
  const { address } = setup.from;
  const senderFindings = isEmailAddress(address)
    ? await checkMailDns(address, lookUp)
    : [warning(fill(m.localSender, { address }), m.localSenderAdvice)];
  return [connectionFinding, ...senderFindings, ...stuckFindings];
};

export const checkScans = async ({ documents }: Services): Promise<Finding[]> => {
  const count = await documents.countUnscanned();
  return count === 0 ? [] : [warning(fill(v.unscanned, { count }), v.unscannedAdvice)];
};

export const checkJobs = async ({ jobs }: Services): Promise<Finding[]> => {
  const count = (await jobs.states()).reduce((sum, { failed }) => sum + failed, 0);
  return [count === 0 ? ok(j.ok) : warning(fill(j.failed, { count }), j.failedAdvice)];
};

/** Days between verifications if the server makes none by itself */
const VERIFY_BY_HAND_DAYS = 7;
/** Days by which a verification may be late; with the default schedule the limit is that of `deploy/alerts.yml`, 15 days. */
const VERIFY_LATE_DAYS = 8;

const overdueAdvice = (): string => fill(b.overdueAdvice, { backup: plainCommandLine('backup') });

export const checkBackups = async ({ backups }: Services): Promise<Finding[]> => {
  const { isScheduled, isOverdue, backup, failure, verification, verifyDays } = await backups.state();
  const maxDays = (verifyDays || VERIFY_BY_HAND_DAYS) + VERIFY_LATE_DAYS;
  const findings: Finding[] = [];
  if (!isScheduled) findings.push(warning(b.none, b.noneAdvice));
  else if (backup === null) findings.push(problem(b.missing, overdueAdvice()));
  else if (isOverdue) findings.push(problem(fill(b.overdue, { time: backup.at }), overdueAdvice()));
  else findings.push(ok(fill(b.ok, { time: backup.at })));
  if (failure !== null) findings.push(problem(fill(b.failed, { reason: failure.problem }), overdueAdvice()));
  const isVerified =
    verification !== null &&
    verification.problem === null &&
    Date.now() - Date.parse(verification.at) < maxDays * 24 * HOUR_MS;
  if (backup !== null && !isVerified)
    findings.push(
      warning(
        fill(b.notVerified, { days: String(maxDays) }),
        fill(b.notVerifiedAdvice, { verify: plainCommandLine('verify') }),
      ),
    );
  return findings;
};
