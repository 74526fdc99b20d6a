/** Packs a release and unpacks it as an operator does: into a folder that nobody may write to, for a user who is not root. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { migrate, type NamedMigration } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { dataFolder, launch, type Program } from './program.ts';

/** The number of the system user `nobody` */
const NOBODY_UID = 65_534;
const isRoot = process.getuid?.() === 0;
const asOrdinaryUser = isRoot
  ? ['setpriv', `--reuid=${NOBODY_UID}`, `--regid=${NOBODY_UID}`, '--clear-groups']
  : [];

export interface Release {
  /** The archive */
  archive: string;
  /** The folder of the program */
  folder: string;
  /** Unpacks the archive once more, beside the first. Returns the folder. */
  unpackBeside(): string;
  remove(): void;
}

/** The folder of Node, the only thing that a release needs on PATH besides the tools of every system. */
let nodeFolder = '';

export const packRelease = (): Release => {
  // A space, because an operator's folders may have one.
  const root = mkdtempSync(path.join(os.tmpdir(), 'sitework release-'));
  chmodSync(root, 0o755);
  nodeFolder = path.join(root, 'node');
  mkdirSync(nodeFolder);
  copyFileSync(process.execPath, path.join(nodeFolder, 'node'), constants.COPYFILE_FICLONE);
  execFileSync(process.execPath, ['scripts/release.ts', '--to', root]);
  const archive = path.join(root, readdirSync(root).find((name) => name.endsWith('.tar.gz')) ?? '');
  let count = 0;
  const unpackBeside = (): string => {
    count += 1;
    const folder = path.join(root, `program ${count}`);
    mkdirSync(folder);
    execFileSync('tar', ['-xzf', archive, '--strip-components=1', '-C', folder]);
    execFileSync('chmod', ['-R', 'a-w', folder]);
    return folder;
  };
  return {
    archive,
    folder: unpackBeside(),
    unpackBeside,
    remove() {
      execFileSync('chmod', ['-R', 'u+w', root]);
      rmSync(root, { recursive: true });
    },
  };
};

/** Creates a data folder that belongs to the user who runs the program. */
export const foreignDataFolder = (): string => {
  const folder = dataFolder();
  giveToUser(folder);
  return folder;
};

const giveToUser = (file: string): void => {
  if (isRoot) chownSync(file, NOBODY_UID, NOBODY_UID);
};

/** Creates the database that an older program with these migrations leaves behind. Returns its data folder. */
export const olderDataFolder = async (migrations: readonly NamedMigration[]): Promise<string> => {
  const folder = foreignDataFolder();
  const file = databaseIn(folder);
  const database = await openDatabase({ kind: 'sqlite', file });
  await migrate(database, migrations);
  await database.close();
  giveToUser(file);
  return folder;
};

export const databaseIn = (folder: string): string => path.join(folder, 'sitework.sqlite');

/** Runs `bin/sitework` in the folder of the program. */
export const sitework = (
  folder: string,
  env: Record<string, string>,
  args: readonly string[] = [],
  input?: string,
): Program =>
  launch(
    [...asOrdinaryUser, path.join(folder, 'bin/sitework'), ...args],
    // As set by nobody: the defaults of a release apply.
    { PATH: `${nodeFolder}:/usr/bin:/bin`, DEMO_CONTENT: '', ...env },
    input,
  );
