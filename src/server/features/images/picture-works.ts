import type { ImageFormat } from '#contract/image.ts';
export interface PreparedPicture { width: number; height: number; type: string; thumbhash: string | null; placeholder: string | null; takenOn: string | null }
export interface PictureWorks {
  prepare(bytes: Uint8Array, name: string): Promise<{ ok: true; picture: PreparedPicture } | { ok: false; code: 'invalid' | 'too_large' | 'unsupported_type'; message: string }>;
  render(original: Uint8Array, wanted: { width: number; format: ImageFormat }[]): AsyncIterable<{ width: number; format: ImageFormat; bytes: Uint8Array }>;
  close(): Promise<void>;
}
export const pictureWorks = (): PictureWorks => ({
  async prepare(bytes) {
    const { default: sharp } = await import('sharp');
    const { width, height } = await sharp(bytes).metadata();
    return { ok: true, picture: { width, height, type: 'image/jpeg', thumbhash: null, placeholder: null, takenOn: null } };
  },
  async *render(original, wanted) {
    const { default: sharp } = await import('sharp');
    for (const { width, format } of wanted) yield { width, format, bytes: await sharp(original).resize({ width }).toFormat(format === 'jpg' ? 'jpeg' : format, { effort: 0 } as never).toBuffer() };
  },
  async close() {},
});
