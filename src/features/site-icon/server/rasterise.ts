/** Turns SVG into PNG in a process of its own, because the picture library stays out of the server's. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const WORKER = fileURLToPath(new URL('./rasterise.worker.ts', import.meta.url));
const LONGEST = 30_000;

export const rasterise = (svg: string, side: number): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const child = execFile(
      process.execPath,
      [WORKER, String(side)],
      { encoding: 'buffer', maxBuffer: 4 * 1024 * 1024, timeout: LONGEST },
      (error, png) => (error === null ? resolve(png) : reject(error)),
    );
    child.stdin?.on('error', () => {});
    child.stdin?.end(svg);
  });
