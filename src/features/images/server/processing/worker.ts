/**
 * Decodes and encodes pictures in a process that `worker-link.ts` forks. It is not a thread, because a crash in a
 * decoder ends the whole process, a thread cannot be stopped while native code runs, loaders are blocked for a whole
 * process, and only a process that ends frees all its memory. It does not receive the server's environment, so it has
 * no secrets.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { damagedFile, openPicture } from './decode.ts';
import { encode, type Pixels, previewOf, toPixels } from './encode.ts';
import type { PictureType } from './inspect.ts';
import type { Answer, Operation, Operations, Request } from './protocol.ts';
import { type Size, variantSize } from './variant-sizes.ts';

/** The one picture whose variants are being made. */
let loadedPicture: { picture: number; type: PictureType; size: Size; pixels: Pixels } | undefined;

const handlers: {
  [Name in Operation]: (ask: Operations[Name]['ask']) => Promise<Operations[Name]['answer']>;
} = {
  async prepare({ original, type }) {
    const openedPicture = await openPicture(original, type);
    if (!openedPicture.ok) return openedPicture;
    try {
      const preview = await previewOf(openedPicture.pixels());
      const sha256 = createHash('sha256').update(original).digest('hex');
      return { ok: true, ...openedPicture.size, ...preview, sha256, takenOn: openedPicture.takenOn };
    } catch (error) {
      return damagedFile(error, type);
    }
  },

  async load({ picture, original, type, maxWidth }) {
    loadedPicture = undefined;
    const openedPicture = await openPicture(original, type);
    if (!openedPicture.ok) return openedPicture;
    try {
      const pixels = await toPixels(openedPicture.pixels(), maxWidth);
      loadedPicture = { picture, type, size: openedPicture.size, pixels };
      return { ok: true, ...openedPicture.size };
    } catch (error) {
      return damagedFile(error, type);
    }
  },

  async encode({ picture, width, format }) {
    if (loadedPicture?.picture !== picture) return { ok: false, isLost: true };
    const size = variantSize(width, loadedPicture.size);
    try {
      return { ok: true, size, bytes: await encode(loadedPicture.pixels, size, format) };
    } catch (error) {
      return damagedFile(error, loadedPicture.type);
    }
  },

  async unload({ picture }) {
    if (loadedPicture?.picture === picture) loadedPicture = undefined;
    return { ok: true };
  },
};

async function answer(request: Request): Promise<Operations[Operation]['answer']> {
  switch (request.operation) {
    case 'prepare':
      return handlers.prepare(request);
    case 'load':
      return handlers.load(request);
    case 'encode':
      return handlers.encode(request);
    case 'unload':
      return handlers.unload(request);
  }
}

process.on('message', (request: Request) => {
  void answer(request).then((result) => {
    const message: Answer = { id: request.id, answer: result, residentBytes: process.memoryUsage.rss() };
    process.send?.(message);
  });
});

// The server has exited, or no longer needs this process.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group. This process ignores it: the server finishes its work and then disconnects.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// Page requests have priority, and if memory runs out the system kills this process first. If the system does not
// permit these settings, the process runs without them.
attempt(() => setPriority(10));
attempt(() => writeFileSync('/proc/self/oom_score_adj', '800'));

function attempt(action: () => void): void {
  try {
    action();
  } catch {}
}
