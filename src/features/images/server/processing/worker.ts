/**
 * Decodes and encodes pictures in a process that `worker-link.ts` forks. It is not a thread, because a crash in a
 * decoder ends the whole process, a thread cannot be stopped while native code runs, loaders are blocked for a whole
 * process, and only a process that ends frees all its memory. It does not receive the server's environment, so it has
 * no secrets.
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import type { ProcessAnswer, ProcessRequest } from '#platform/jobs/worker-process.ts';
import { openPicture, refuseDamagedFile } from './decode.ts';
import { describePicture, encode, type Pixels, toPixels } from './encode.ts';
import type { PictureType } from './inspect.ts';
import type { Operation, Operations } from './protocol.ts';
import { type Size, variantSize } from './variant-sizes.ts';

/** The one picture whose variants are being made. */
let loadedPicture: { pictureNumber: number; type: PictureType; size: Size; pixels: Pixels } | undefined;

const handlers: {
  [Name in Operation]: (input: Operations[Name]['input']) => Promise<Operations[Name]['answer']>;
} = {
  async prepare({ original, type }) {
    const openedPicture = await openPicture(original, type);
    if (!openedPicture.ok) return openedPicture;
    try {
      const description = await describePicture(openedPicture.pixels());
      const sha256 = createHash('sha256').update(original).digest('hex');
      return { ok: true, ...openedPicture.size, ...description, sha256, takenOn: openedPicture.takenOn };
    } catch (error) {
      return refuseDamagedFile(error, type);
    }
  },

  async load({ pictureNumber, original, type, maxWidth }) {
    loadedPicture = undefined;
    const openedPicture = await openPicture(original, type);
    if (!openedPicture.ok) return openedPicture;
    try {
      const pixels = await toPixels(openedPicture.pixels(), maxWidth);
      loadedPicture = { pictureNumber, type, size: openedPicture.size, pixels };
      return { ok: true, ...openedPicture.size };
    } catch (error) {
      return refuseDamagedFile(error, type);
    }
  },

  async encode({ pictureNumber, width, format }) {
    if (loadedPicture?.pictureNumber !== pictureNumber) return { ok: false, isLost: true };
    const size = variantSize(width, loadedPicture.size);
    try {
      return { ok: true, size, bytes: await encode(loadedPicture.pixels, size, format) };
    } catch (error) {
      return refuseDamagedFile(error, loadedPicture.type);
    }
  },

  async unload({ pictureNumber }) {
    if (loadedPicture?.pictureNumber === pictureNumber) loadedPicture = undefined;
    return { ok: true };
  },
};

async function answer(request: ProcessRequest<Operations>): Promise<Operations[Operation]['answer']> {
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

process.on('message', (request: ProcessRequest<Operations>) => {
  void answer(request).then((result) => {
    const message: ProcessAnswer<Operations> = {
      id: request.id,
      answer: result,
      residentBytes: process.memoryUsage.rss(),
    };
    process.send?.(message);
  });
});

// The server has exited without ending this process.
process.on('disconnect', () => process.exit());
// Ctrl-C reaches the whole process group. This process ignores it: the server finishes its work and then kills it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

// If memory runs out, Linux ends this process before others. Other systems have no such setting.
try {
  writeFileSync('/proc/self/oom_score_adj', '800');
} catch {}
