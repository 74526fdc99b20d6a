/** Runs a minimal Node server, with one look-up and one write for each request, as a baseline for Sitework. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServedFile } from './served-file.ts';

process.on('message', ({ files, port }: { files: ServedFile[]; port: number }) => {
  const answers = new Map(
    files.map(({ address, file, headers }) => {
      const body = readFileSync(file);
      const headerList = Object.entries({ ...headers, 'content-length': String(body.length) }).flat();
      return [address, { body, headerList }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '');
    if (answer === undefined) {
      response.writeHead(404);
      response.end();
      return;
    }
    response.writeHead(200, answer.headerList);
    response.end(answer.body);
  });
  server.keepAliveTimeout = 65_000;
  server.listen(port, '127.0.0.1', () => void process.send?.({ listening: true }));
});
process.on('disconnect', () => process.exit(0));
