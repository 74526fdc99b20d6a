/** Converts SVG to PNG in a separate process, so that a crash of sharp does not end the server. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('./rasterise.worker.ts', import.meta.url));
const TIMEOUT_MS = 30_000;

/** Returns a square PNG, `side` pixels wide. Throws if the process fails or takes too long. */
export const rasterise = (svg: string, side: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [WORKER, String(side)],
      { encoding: 'buffer', maxBuffer: 4 * 1024 * 1024, timeout: TIMEOUT_MS },
      (error, png) => (error === null ? resolve(png) : reject(error)),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
