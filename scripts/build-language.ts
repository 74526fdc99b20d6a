/** Builds the browser's files and the server-side renderer in one language. */
import { spawn } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

/** Writes to `folder`, otherwise to dist/. Throws an `Error` if the build fails; what is wrong is printed. */
export const buildLanguage = async (locale: string, folder = path.join(root, 'dist')): Promise<void> => {
  for (const target of [[], ['--ssr']]) {
    const vite = spawn(
      process.execPath,
      [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', ...target],
      {
        cwd: root,
        env: { ...process.env, NODE_ENV: 'production', BUILD_LOCALE: locale, BUILD_FOLDER: folder },
        stdio: ['ignore', 'inherit', 'inherit'],
      },
    );
    const status = await new Promise((resolve) => vite.once('exit', resolve));
    if (status !== 0) throw new Error(`The pages in ${locale} could not be built.`);
  }
};
