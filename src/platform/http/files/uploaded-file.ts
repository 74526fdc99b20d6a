/** A received file, on disk for as long as its request is answered. */
export interface UploadedFile {
  /** The name on the sender's machine */
  name: string;
  /** Bytes */
  size: number;
  content: { path: string; bytes: number; sha256: string; md5: string; discard(): Promise<void> };
}
