/**
 * Opens documents in a process that `reader.ts` forks. The process does not receive the server's environment, so it has
 * no secrets. It loads a library only when the first file needs it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import type { ProcessAnswer, ProcessRequest } from '#platform/jobs/worker-process.ts';
import type { reading } from '../../messages/en-GB.ts';
import type { Operation, Operations, ReadableKind } from './protocol.ts';
import { refuseMismatch } from './refusal.ts';
import { normaliseText } from './text.ts';

type Readers = {
  [Kind in ReadableKind]: {
    inspect(bytes: Buffer): Promise<Operations['inspect']['answer']>;
    read(bytes: Buffer): Promise<{ pages: number | null; text: string }>;
    drawPages?(bytes: Buffer, max: number): Promise<Operations['drawPages']['answer']>;
  };
};

const pictureReader = (kind: 'jpeg' | 'png' | 'tiff'): Readers['jpeg'] => ({
  inspect: async (bytes) => (await import('./pictures.ts')).inspectPicture(bytes, kind),
  read: async (bytes) => ({ pages: await (await import('./pictures.ts')).countPages(bytes), text: '' }),
  drawPages: async (bytes, max) => (await import('./pictures.ts')).drawPicturePages(bytes, max),
});

const readers: Readers = {
  pdf: {
    inspect: async (bytes) => (await import('./pdf.ts')).inspectPdf(bytes),
    read: async (bytes) => (await import('./pdf.ts')).readPdf(bytes),
    drawPages: async (bytes, max) => (await import('./pdf-page-images.ts')).drawPdfPages(bytes, max),
  },
  docx: {
    inspect: async (bytes) => (await import('./office.ts')).inspectOffice(bytes, 'docx'),
    read: async (bytes) => (await import('./office.ts')).readDocx(bytes),
  },
  xlsx: {
    inspect: async (bytes) => (await import('./office.ts')).inspectOffice(bytes, 'xlsx'),
    read: async (bytes) => (await import('./office.ts')).readXlsx(bytes),
  },
  csv: {
    inspect: async () => ({ ok: true }),
    read: async (bytes) => (await import('./office.ts')).readCsv(bytes),
  },
  jpeg: pictureReader('jpeg'),
  png: pictureReader('png'),
  tiff: pictureReader('tiff'),
};

const answer = async (request: ProcessRequest<Operations>): Promise<Operations[Operation]['answer']> => {
  const { operation, kind } = request;
  const reader = readers[kind];
  try {
    const bytes =
      'path' in request
        ? readFileSync(request.path)
        : Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength);
    switch (operation) {
      case 'inspect':
        return await reader.inspect(bytes);
      case 'read': {
        const { pages, text } = await reader.read(bytes);
        return { ok: true, pages, text: normaliseText(text) };
      }
      case 'drawPages':
        return (
          (await reader.drawPages?.(bytes, request.max)) ?? {
            ok: false,
            reason: 'notDrawn' satisfies keyof typeof reading,
          }
        );
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return operation === 'inspect'
      ? refuseMismatch(kind, reason)
      : { ok: false, reason: normaliseText(reason).slice(0, 500) };
  }
};

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
