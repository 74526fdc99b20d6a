/**
 * Decodes HEIC, the format of iPhones, with a WebAssembly build of libheif, because sharp's build omits HEVC for its
 * patents. libheif is loaded with the first such picture (25 ms), and applies rotation and mirroring itself.
 */
import { createRequire } from 'node:module';
import { allocateTiff } from './tiff.ts';

/** The part of libheif-js used here; the package's types lack `HeifDecoder`. */
type Heif = {
  HeifDecoder: new () => { decoder: unknown; decode(file: Uint8Array): HeifImage[] };
  heif_context_free(context: unknown): void;
};
type HeifImage = {
  get_width(): number;
  get_height(): number;
  is_primary(): boolean;
  display(
    into: { data: Uint8ClampedArray; width: number; height: number },
    then: (done: object | null) => void,
  ): void;
  free(): void;
};

let libheif: Heif | undefined;

/**
 * Returns the main picture of a HEIC file as an uncompressed TIFF, upright. Throws if it is damaged.
 * @param file its width and height must be within the limits, because its pixels are in memory twice, 4 bytes each
 * @param profile the ICC profile of the file
 */
export async function heicToTiff(file: Uint8Array, profile: Uint8Array | undefined): Promise<Buffer> {
  libheif ??= createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif;
  const decoder = new libheif.HeifDecoder();
  const images = decoder.decode(file);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) throw new Error('heif: no picture inside');
    const [width, height] = [image.get_width(), image.get_height()];
    const tiff = allocateTiff(width, height, profile);
    const pixels = await new Promise<object | null>((resolve) => {
      image.display({ data: tiff.pixels, width, height }, resolve);
    });
    if (pixels === null) throw new Error('heif: the pixels cannot be decoded');
    return tiff.file;
  } finally {
    for (const image of images) image.free();
    if (decoder.decoder) libheif.heif_context_free(decoder.decoder);
  }
}
