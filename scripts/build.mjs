// Builds the browser's files and the server-side renderer in every language, and stores the hash of their sources.
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { hashOfSources, root, stampFile } from './build-stamp.mjs';

// Computed before building: a file saved during the build makes the next start build again.
const hash = hashOfSources();
rmSync(dirname(stampFile), { recursive: true, force: true });

/** Each has a catalogue of the platform's texts, `de-DE.ts`. */
const locales = readdirSync(join(root, 'src/platform/messages')).flatMap(
  (file) => /^([a-z]{2}-[A-Z]{2})\.ts$/.exec(file)?.[1] ?? [],
);
const waiting = [...locales];
await Promise.all(Array.from({ length: Math.min(availableParallelism(), locales.length) }, buildNext));

mkdirSync(dirname(stampFile), { recursive: true });
writeFileSync(stampFile, hash);

async function buildNext() {
  for (let locale = waiting.shift(); locale !== undefined; locale = waiting.shift()) {
    await run(locale, 'build', '--logLevel', 'warn');
    await run(locale, 'build', '--logLevel', 'warn', '--ssr');
  }
}

async function run(locale, ...build) {
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...build], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_LOCALE: locale },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const status = await new Promise((resolve) => vite.once('exit', resolve));
  if (status !== 0) process.exit(status ?? 1);
}
