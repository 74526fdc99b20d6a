// Builds the browser's files and the server-side renderer, and stores the hash of their sources.
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hashOfSources, root, stampFile } from './build-stamp.mjs';

// Computed before building: a file saved during the build makes the next start build again.
const hash = hashOfSources();
rmSync(stampFile, { force: true });

const builds = [
  ['build', '--logLevel', 'warn'],
  ['build', '--logLevel', 'warn', '--ssr', 'src/web/entry-server.tsx'],
];
for (const build of builds) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...build], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
}

mkdirSync(dirname(stampFile), { recursive: true });
writeFileSync(stampFile, hash);
