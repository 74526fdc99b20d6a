/**
 * A received file, on disk for as long as its request is answered. A class, so that nothing in JSON passes for one: its
 * path would name any file of the server.
 */
export class UploadedFile {
  /** The name on the sender's machine */
  readonly name: string;
  /** Bytes */
  readonly size: number;
  readonly content: { path: string; bytes: number; sha256: string; md5: string; discard(): Promise<void> };

  constructor(name: string, content: UploadedFile['content']) {
    this.name = name;
    this.size = content.bytes;
    this.content = content;
  }
}
