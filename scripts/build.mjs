// Builds the server, the pages in every language and their service worker, and stores the hash of their sources.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { languages } from '../src/platform/messages/languages.ts';
import { buildLanguage, buildServiceWorker } from './build-language.ts';
import { buildServer } from './build-server.ts';
import { hashOfSources, stampFile } from './build-stamp.mjs';

// Hashes the sources before building, so that a file saved during the build makes the next start build again.
const hash = hashOfSources();
rmSync(dirname(stampFile), { recursive: true, force: true });

const remainingBuilds = [...languages.map((locale) => () => buildLanguage(locale)), buildServer];
await Promise.all(
  Array.from({ length: Math.min(availableParallelism(), remainingBuilds.length) }, runRemainingBuilds),
);
await buildServiceWorker();

mkdirSync(dirname(stampFile), { recursive: true });
writeFileSync(stampFile, hash);

async function runRemainingBuilds() {
  for (let build = remainingBuilds.shift(); build !== undefined; build = remainingBuilds.shift())
    await build();
}
