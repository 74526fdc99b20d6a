/** Builds the browser's files and the server-side renderer in one language, and the service worker. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Builds into `folder`, dist/ by default. Throws an `Error` if the build fails; Vite prints the reason. */
export const buildLanguage = async (locale: string, folder = path.join(root, 'dist')): Promise<void> => {
  const env = { BUILD_LOCALE: locale, BUILD_FOLDER: folder };
  for (const target of [[], ['--ssr']]) {
    if (!(await runVite(target, env))) throw new Error(`The pages in ${locale} could not be built.`);
  }
};

/** Builds dist/client/service-worker.js. Throws an `Error` if the build fails; Vite prints the reason. */
export const buildServiceWorker = async (): Promise<void> => {
  if (!(await runVite(['--config', 'vite.worker.config.ts'])))
    throw new Error('The service worker could not be built.');
};

/** Returns whether the build succeeded. */
const runVite = async (args: readonly string[], env: Record<string, string> = {}): Promise<boolean> => {
  const vite = spawn(
    process.execPath,
    [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...args],
    {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  return (await new Promise((resolve) => vite.once('exit', resolve))) === 0;
};
