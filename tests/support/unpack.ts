import { fromBuffer } from 'yauzl';

interface Unpacked {
  name: string;
  content: Buffer;
  method: number;
  at: string;
}
/** Unpacks an archive with yauzl, which checks names and sizes strictly. */
export const unpack = (bytes: Buffer): Promise<Unpacked[]> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, archive) => {
      if (error) return reject(error);
      const entries: Unpacked[] = [];
      archive.on('error', reject);
      archive.on('end', () => resolve(entries));
      archive.on('entry', (entry) => {
        archive.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure);
          const chunks: Buffer[] = [];
          stream.on('error', reject);
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            entries.push({
              name: entry.fileName,
              content: Buffer.concat(chunks),
              method: entry.compressionMethod,
              at: entry.getLastModDate().toISOString(),
            });
            archive.readEntry();
          });
        });
      });
      archive.readEntry();
    });
  });
