/**
 * Decodes HEIC, the format of iPhones. sharp's build omits HEVC because of its patents, so a WebAssembly build of
 * libheif decodes; it is loaded with the first such picture (25 ms) and applies rotation and mirroring itself.
 */
import { createRequire } from 'node:module';
import { tiffFor } from './tiff.ts';

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

let loaded: Heif | undefined;

/**
 * Returns the main picture of a HEIC file as an uncompressed TIFF, upright. Throws if it is damaged.
 * @param file its width and height must be within the limits, because its pixels are in memory twice, 4 bytes each
 * @param profile the ICC profile of the file
 */
export async function heicToTiff(file: Uint8Array, profile: Uint8Array | undefined): Promise<Buffer> {
  loaded ??= createRequire(import.meta.url)('libheif-js/wasm-bundle') as Heif;
  const decoder = new loaded.HeifDecoder();
  const images = decoder.decode(file);
  try {
    const image = images.find((one) => one.is_primary()) ?? images[0];
    if (image === undefined) throw new Error('heif: no picture inside');
    const [width, height] = [image.get_width(), image.get_height()];
    const tiff = tiffFor(width, height, profile);
    const pixels = await new Promise<object | null>((resolve) => {
      image.display({ data: tiff.pixels, width, height }, resolve);
    });
    if (pixels === null) throw new Error('heif: the pixels cannot be decoded');
    return tiff.file;
  } finally {
    for (const image of images) image.free();
    if (decoder.decoder) loaded.heif_context_free(decoder.decoder);
  }
}
