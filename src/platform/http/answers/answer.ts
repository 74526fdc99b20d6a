/**
 * Builds complete answers with their compressed variants. Each variant is made when first needed and then stored; a
 * request gets the best encoding that it accepts.
 */
import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

/** How an answer may be stored: the values of `Cache-Control`. */
export const cacheControl = {
  never: 'no-store',
  /** Like `never`, for content that requires a permission */
  private: 'private, no-store',
  /** Revalidated before each use, with a 304 when unchanged: a change is visible on the next request */
  revalidated: 'no-cache',
  /** For addresses that change with their content */
  forever: 'public, max-age=31536000, immutable',
} as const;
export type Caching = keyof typeof cacheControl;

export type Encoding = 'identity' | 'br' | 'zstd' | 'gzip';

/** A complete answer in memory, which may be cached. */
export interface Answer {
  status: number;
  /** The pattern of the route that made it, for logs and metrics of answers from the cache */
  route?: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  /** False for content that is already compressed (pictures) or too small to benefit */
  compressible: boolean;
  /** A guest call threw, though the page could be rendered: the page is sent to this visitor but not cached */
  callThrew?: boolean;
  /** The entity tag, if it can be made from the hashes of the body's parts; absent: `withVariants` hashes the body */
  tag?: string;
  /** The state of a page, which the browser fetches separately */
  state?: PageStateAnswer;
  /** True for a file that never changes, so that slow compression pays */
  bestCompression?: boolean;
}

/**
 * The state of a page. Its answer is made when first requested, because each answer needs its own memory, while the states
 * of pages share most of their data.
 */
export interface PageStateAnswer {
  /** Part of the address of the state */
  hash: string;
  /** The approximate length of its JSON, in bytes */
  length: number;
  answer(): AnswerWithVariants;
}

/**
 * An answer and its compressed variants, each made at first use; once for all visitors, if a cache stores the answer.
 */
export interface AnswerWithVariants extends Answer {
  /** The strong entity tag of the uncompressed variant, without the quotes; those of other variants add a suffix */
  tag: string;
  variants: Map<Encoding, Variant>;
}
interface Variant {
  body: Buffer;
  etag: string;
  /** A flat list (name, value, name, value …), which Node writes fastest */
  headerList: string[];
  /** False if `compressFurther` would make it smaller */
  isSmallest: boolean;
}

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const zstd = promisify(zlib.zstdCompress);

/** In bytes. Smaller answers fit into one packet anyway. */
export const MIN_BYTES_TO_COMPRESS = 1000;

/** Converts a complete document (a page, a feed, an icon) to an answer. */
export const documentAnswer = (
  body: string | Uint8Array,
  options: {
    status: number;
    contentType: string;
    caching: Caching;
    /**
     * The security headers of the answer's kind (`AnswerKind`) and others; `contentType` and `caching` override them
     */
    headers: Readonly<Record<string, string>>;
    /** Override all others: `retry-after`, `link` */
    overridingHeaders?: Readonly<Record<string, string>>;
  },
): Answer => ({
  status: options.status,
  headers: {
    ...options.headers,
    'content-type': options.contentType,
    'cache-control': cacheControl[options.caching],
    ...options.overridingHeaders,
  },
  body: Buffer.isBuffer(body) ? body : Buffer.from(body),
  // Icons are the only documents that are already compressed; for built files `assets.ts` overrides this.
  compressible: options.contentType !== 'image/png',
});

/** Returns the answer with its tag and without any variant yet, and decides whether it will be compressed. */
export const withVariants = (answer: Answer): AnswerWithVariants => ({
  ...answer,
  compressible: answer.compressible && answer.body.length >= MIN_BYTES_TO_COMPRESS,
  tag: answer.tag ?? hash('sha256', answer.body, 'base64url').slice(0, 22),
  variants: new Map(),
});

/** Returns the best encoding that the client accepts. The order is the server's: smallest first. */
export const chooseEncoding = (acceptEncoding: string | undefined, compressible: boolean): Encoding => {
  if (!compressible || acceptEncoding === undefined) return 'identity';
  const accepts = (name: string): boolean => {
    const index = acceptEncoding.indexOf(name);
    if (index < 0) return false;
    return !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(acceptEncoding.slice(index + name.length));
  };
  return accepts('br') ? 'br' : accepts('zstd') ? 'zstd' : accepts('gzip') ? 'gzip' : 'identity';
};

/**
 * Brotli's compression levels: for an answer to one visitor, for the first requests of a cached answer, and for built
 * files and cached answers that are requested again.
 */
const QUALITY = { once: 4, cached: 6, best: 11 } as const;

/**
 * Returns Brotli's window for a body, as a power of two. With a window of 64 kB Brotli needs 0.3 MB of memory instead
 * of 3 MB, which the allocator would retain for each thread (decision 52). Bodies that fit into it lose nothing.
 */
const windowBits = (bytes: number): number => (bytes > 2 ** 16 ? zlib.constants.BROTLI_DEFAULT_WINDOW : 16);

/** Compresses a body. `quality` chooses the level of Brotli; zstd and gzip always have the same level. */
export const compress = (
  body: Buffer,
  encoding: Encoding,
  quality: keyof typeof QUALITY,
): Promise<Buffer> | Buffer => {
  switch (encoding) {
    case 'br':
      return brotli(body, {
        params: {
          [zlib.constants.BROTLI_PARAM_QUALITY]: QUALITY[quality],
          [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
        },
      });
    case 'zstd':
      return zstd(body);
    case 'gzip':
      return gzip(body, { level: 6 });
    default:
      return body;
  }
};

/** Returns the answer in this encoding; compresses it only if that variant is not stored yet. */
export const variantOf = async (answer: AnswerWithVariants, encoding: Encoding): Promise<Variant> => {
  const cached = answer.variants.get(encoding);
  if (cached) return cached;
  const body = await compress(answer.body, encoding, answer.bestCompression ? 'best' : 'cached');
  const isSmallest =
    encoding !== 'br' ||
    answer.bestCompression === true ||
    answer.body.length > MAX_BYTES_TO_COMPRESS_FURTHER;
  return storeVariant(answer, encoding, body, isSmallest);
};

/** In bytes. The time grows with the answer: 40 ms of a helper thread for a page of 45 kB. */
const MAX_BYTES_TO_COMPRESS_FURTHER = 200_000;

/** Replaces the Brotli variant of a cached answer with a smaller one; that of a page becomes a tenth smaller. */
export const compressFurther = async (answer: AnswerWithVariants): Promise<void> => {
  storeVariant(answer, 'br', await compress(answer.body, 'br', 'best'), true);
};

const storeVariant = (
  answer: AnswerWithVariants,
  encoding: Encoding,
  body: Buffer,
  isSmallest: boolean,
): Variant => {
  // Other bytes need another tag; `matchesEtag` ignores what follows the hash.
  const suffix =
    encoding === 'identity' ? '' : `-${encoding}${encoding === 'br' && isSmallest ? '-small' : ''}`;
  const etag = `"${answer.tag}${suffix}"`;
  const headers: Record<string, string> = {
    ...answer.headers,
    etag,
    'content-length': String(body.length),
    ...(answer.compressible ? { vary: 'Accept-Encoding' } : {}),
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
  const variant = { body, etag, headerList: Object.entries(headers).flat(), isSmallest };
  answer.variants.set(encoding, variant);
  return variant;
};

/** Returns whether the client already has the answer, in any encoding. */
export const matchesEtag = (answer: AnswerWithVariants, ifNoneMatch: string | undefined): boolean =>
  ifNoneMatch !== undefined && (ifNoneMatch === '*' || ifNoneMatch.includes(`"${answer.tag}`));

/** Returns the headers of a 304: those of the 200 except the ones that describe the body. */
export const notModifiedHeaders = (variant: Variant): string[] => {
  const headerList: string[] = [];
  for (let index = 0; index < variant.headerList.length; index += 2) {
    const name = variant.headerList[index] ?? '';
    if (name !== 'content-length' && name !== 'content-encoding' && name !== 'content-type')
      headerList.push(name, variant.headerList[index + 1] ?? '');
  }
  return headerList;
};
