/**
 * Checks uploaded pictures and makes their variants. Only a worker process decodes files: if a file crashes it or takes
 * too long, the file is rejected and the worker is replaced, and no page waits. Variants are encoded anew from the
 * pixels, so places, serial numbers and other metadata stay in the original, which is not public (except for pictures
 * that come with the program and contain no metadata).
 */
import type { ExplainedJobError } from '#platform/faults/job-failures.ts';
import { contentTypeOf, type DeclaredFile, identify, type PictureType } from './inspect.ts';
import { inLanguageOfRequest, type Refusal } from './refusal.ts';
import { pickVariants, type Size, type VariantName } from './variant-sizes.ts';
import { type LinkOptions, linkWorker } from './worker-link.ts';

export type PreparedPicture = {
  /** In pixels, upright: the camera's orientation has been applied. */
  width: number;
  height: number;
  /** Of the original: `image/jpeg` … `image/tiff`. */
  type: string;
  bytes: number;
  /** Of the original, lower-case hexadecimal. */
  sha256: string;
  /** ThumbHash, base64. */
  thumbhash: string;
  /** A WebP data address of some 200 bytes, shown until the picture has loaded. */
  placeholder: string;
  /** `#rrggbb`, the most frequent colour. */
  colour: string;
  transparent: boolean;
  /** `YYYY-MM-DD` by the camera, in the future if its clock was wrong; null: unknown. */
  takenOn: string | null;
};

/** @internal Exported for tests. */
export type RenderedVariant = VariantName & {
  /** The actual size in pixels; narrower than the nominal `width` if the picture is. */
  size: Size;
  bytes: Buffer;
};

/**
 * Reports that the variants of a picture cannot be made: the file cannot be read, or the processor has been closed.
 * `jobFailure` explains only the first: the processor is closed after the job queue has stopped, which then records no
 * failure and runs the job again later.
 *
 * @internal Exported for tests.
 */
export class RenderError extends Error implements ExplainedJobError {
  override readonly name = 'RenderError';
  readonly jobFailure = 'file';
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.detail ?? refusal.message);
    this.refusal = refusal;
  }
}

export type ImageProcessor = {
  /**
   * Checks an upload and describes its picture. Is handled before all variants that wait, because a user waits.
   * `declared`: name and type of the file as the browser sent them.
   */
  prepare(
    original: Uint8Array,
    declared?: DeclaredFile,
  ): Promise<{ ok: true; picture: PreparedPicture } | Refusal>;
  /**
   * Makes the requested variants one after the other: by format, JPEG first, then from small to large. Leaves out widths
   * that a picture of its size does not have. The original is decoded once. Renders one picture at a time: the next one
   * waits until the iteration over this one has ended (also by `break`, `return` or `throw`). Throws a `RenderError` if
   * the picture cannot be read, and after `close`.
   */
  render(
    original: Uint8Array,
    requested: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined>;
  /** Ends the worker. Running, waiting and later requests are refused as `unavailable`. */
  close(): Promise<void>;
};

export function imageProcessor(options: LinkOptions = {}): ImageProcessor {
  const link = linkWorker(options);
  let lastNumber = 0;
  let lastRendering: Promise<void> = Promise.resolve();

  return { prepare, render, close: () => link.close() };

  async function prepare(
    original: Uint8Array,
    declared: DeclaredFile = {},
  ): Promise<{ ok: true; picture: PreparedPicture } | Refusal> {
    const identification = identify(original, declared);
    if (!identification.ok) return identification;
    const { type } = identification;
    const isUrgent = true;
    const preparation = await link.ask('prepare', { original, type }, isUrgent);
    if (!preparation.ok) return inLanguageOfRequest(preparation);
    const { ok: _ok, ...description } = preparation;
    return { ok: true, picture: { ...description, type: contentTypeOf(type), bytes: original.byteLength } };
  }

  async function* render(
    original: Uint8Array,
    requested: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined> {
    const identification = identify(original);
    if (!identification.ok) throw new RenderError(identification);
    const rendering = Promise.withResolvers<void>();
    const previousRendering = lastRendering;
    lastRendering = rendering.promise;
    await previousRendering;
    try {
      yield* renderNow(original, identification.type, requested);
    } finally {
      rendering.resolve();
    }
  }

  async function* renderNow(
    original: Uint8Array,
    type: PictureType,
    requested: readonly VariantName[],
  ): AsyncGenerator<RenderedVariant, void, undefined> {
    const pictureNumber = ++lastNumber;
    const maxWidth = Math.max(1, ...requested.map((name) => name.width));
    const load = async (): Promise<Size> => {
      const loaded = await link.ask('load', { pictureNumber, original, type, maxWidth });
      if (!loaded.ok) throw new RenderError(loaded);
      return loaded;
    };
    const renderOne = async (name: VariantName): Promise<RenderedVariant> => {
      let encoded = await link.ask('encode', { pictureNumber, ...name });
      // The worker is a new process, for example because it crashed on another picture that was prepared in between.
      if (!encoded.ok && 'isLost' in encoded) {
        await load();
        encoded = await link.ask('encode', { pictureNumber, ...name });
      }
      if (encoded.ok) return { ...name, size: encoded.size, bytes: encoded.bytes };
      throw 'isLost' in encoded ? new Error('The worker lost a picture twice') : new RenderError(encoded);
    };

    try {
      const names = pickVariants((await load()).width, requested);
      // Requests one variant ahead, so that the worker is not idle while the previous one is being stored.
      let pendingVariant = names[0] && renderOne(names[0]);
      for (let n = 1; pendingVariant !== undefined; n++) {
        const variant = await pendingVariant;
        const nextName = names[n];
        pendingVariant = nextName && renderOne(nextName);
        // If the caller stops here, nothing else would handle a failure of the variant requested ahead.
        pendingVariant?.catch(() => {});
        yield variant;
      }
    } finally {
      await link.ask('unload', { pictureNumber });
    }
  }
}
