/**
 * Imitates an S3 server for tests: the operations that the adapter uses, with the bucket in the path, in memory.
 *
 * It fails on request, which a real server does not, and checks what adapters most often get wrong (length, Content-MD5,
 * range, paging, the form of errors) but not signatures: for those, see `swift.ts`.
 */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Config } from '#platform/storage/storage-types.ts';

type StoredObject = { bytes: Buffer; type: string; at: Date };

export type FakeS3 = {
  config: S3Config;
  objects: Map<string, StoredObject>;
  /** Answers the next `times` requests with this error. */
  failNext(status: number, code: string, times?: number): void;
  /** Answers every request with this error, until `answerAgain`. */
  refuse(status: number, code: string): void;
  /** Accepts connections and answers nothing. */
  stopAnswering(): void;
  /** Answers new requests; those received while it was silent stay unanswered. */
  answerAgain(): void;
  /** Answers every request after this many milliseconds. */
  slowDown(milliseconds: number): void;
  requests(): number;
  stop(): Promise<void>;
};

/** Starts the server. A list answers `pageSize` keys at once, few enough that tests cover paging. */
export async function startFakeS3(pageSize = 3): Promise<FakeS3> {
  const bucket = 'sitework';
  const objects = new Map<string, StoredObject>();
  const failures: { status: number; code: string }[] = [];
  let refusal: { status: number; code: string } | undefined;
  let silent = false;
  let delay = 0;
  let requests = 0;

  const server = createServer((request, response) => {
    requests++;
    if (silent) return;
    setTimeout(() => void answer(request, response).catch(() => response.destroy()), delay);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;

  return {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    },
    objects,
    failNext: (status, code, times = 1) => {
      for (let n = 0; n < times; n++) failures.push({ status, code });
    },
    refuse: (status, code) => {
      refusal = { status, code };
    },
    stopAnswering: () => {
      silent = true;
    },
    answerAgain: () => {
      silent = false;
      refusal = undefined;
    },
    slowDown: (milliseconds) => {
      delay = milliseconds;
    },
    requests: () => requests,
    stop: () =>
      new Promise((stopped) => {
        server.closeAllConnections();
        server.close(() => stopped());
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    const url = new URL(request.url ?? '/', 'http://standin');
    const [, inBucket = '', ...keySegments] = url.pathname.split('/').map(decodeURIComponent);
    const key = keySegments.join('/');
    const failure = refusal ?? failures.shift();
    if (failure !== undefined) reject(response, failure.status, failure.code);
    else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      reject(response, 403, 'AccessDenied');
    else if (inBucket !== bucket) reject(response, 404, 'NoSuchBucket');
    else if (key === '' && request.method === 'HEAD') response.end();
    else if (key === '') list(url, response);
    else if (request.method === 'PUT') putObject(key, body, request, response);
    else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else get(objects.get(key), request, response);
  }

  function putObject(key: string, body: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const md5 = request.headers['content-md5'];
    if (request.headers['content-length'] === undefined) reject(response, 411, 'MissingContentLength');
    else if (md5 !== undefined && createHash('md5').update(body).digest('base64') !== md5) {
      reject(response, 400, 'BadDigest');
    } else {
      objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', at: new Date() });
      response.writeHead(200, { etag: '"standin"' }).end();
    }
  }

  function list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const afterKey = url.searchParams.get('continuation-token') ?? '';
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > afterKey);
    const page = keys.slice(0, pageSize);
    const contents = page.map((key) => {
      const storedObject = objects.get(key);
      return `<Contents><Key>${key}</Key><Size>${storedObject?.bytes.byteLength}</Size><LastModified>${storedObject?.at.toISOString()}</LastModified></Contents>`;
    });
    const hasMore = keys.length > page.length;
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${hasMore}</IsTruncated>${
          hasMore ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
        }${contents.join('')}</ListBucketResult>`,
      );
  }
}

function get(object: StoredObject | undefined, request: IncomingMessage, response: ServerResponse): void {
  if (object === undefined) {
    reject(response, 404, 'NoSuchKey');
    return;
  }
  const total = object.bytes.byteLength;
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const start = Number(range?.[1] ?? 0);
  const end = Math.min(range?.[2] ? Number(range[2]) : total - 1, total - 1);
  if (range !== null && start > end) {
    reject(response, 416, 'InvalidRange');
    return;
  }
  const bytes = object.bytes.subarray(start, end + 1);
  response.writeHead(range === null ? 200 : 206, {
    'content-type': object.type,
    'last-modified': object.at.toUTCString(),
    'content-length': bytes.byteLength,
    ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${total}` }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

function reject(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
