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

interface Reader {
  inspect(bytes: Buffer): Promise<Operations['inspect']['answer']>;
  read(bytes: Buffer): Promise<{ pages: number | null; text: string }>;
  drawPages?(bytes: Buffer, max: number): Promise<Operations['drawPages']['answer']>;
}

const pictureReader = async (kind: 'jpeg' | 'png' | 'tiff'): Promise<Reader> => {
  const { inspectPicture, countPages, drawPicturePages } = await import('./pictures.ts');
  return {
    inspect: (bytes) => inspectPicture(bytes, kind),
    read: async (bytes) => ({ pages: await countPages(bytes), text: '' }),
    drawPages: drawPicturePages,
  };
};

/** Loads the library for each kind. */
const loadReader: Record<ReadableKind, () => Promise<Reader>> = {
  pdf: async () => {
    const { inspectPdf, readPdf } = await import('./pdf.ts');
    return {
      inspect: inspectPdf,
      read: readPdf,
      drawPages: async (bytes, max) => (await import('./pdf-page-images.ts')).drawPdfPages(bytes, max),
    };
  },
  docx: async () => {
    const { inspectOffice, readDocx } = await import('./office.ts');
    return { inspect: (bytes) => inspectOffice(bytes, 'docx'), read: readDocx };
  },
  xlsx: async () => {
    const { inspectOffice, readXlsx } = await import('./office.ts');
    return { inspect: (bytes) => inspectOffice(bytes, 'xlsx'), read: readXlsx };
  },
  csv: async () => ({
    inspect: async () => ({ ok: true }),
    read: async (bytes) => (await import('./office.ts')).readCsv(bytes),
  }),
  jpeg: () => pictureReader('jpeg'),
  png: () => pictureReader('png'),
  tiff: () => pictureReader('tiff'),
};

const handle = async (
  request: ProcessRequest<Operations>,
  bytes: Buffer,
  reader: Reader,
): Promise<Operations[Operation]['answer']> => {
  switch (request.operation) {
    case 'inspect':
      return reader.inspect(bytes);
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
};

const answer = async (request: ProcessRequest<Operations>): Promise<Operations[Operation]['answer']> => {
  const { operation, kind } = request;
  /** Whether the content and the library are loaded, so that errors are due to the content */
  let isLoaded = false;
  try {
    const bytes =
      'path' in request
        ? readFileSync(request.path)
        : Buffer.from(request.bytes.buffer, request.bytes.byteOffset, request.bytes.byteLength);
    const reader = await loadReader[kind]();
    isLoaded = true;
    return await handle(request, bytes, reader);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (operation !== 'inspect') return { ok: false, reason: normaliseText(reason).slice(0, 500) };
    return isLoaded ? refuseMismatch(kind, reason) : { ok: false, serverError: reason };
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
