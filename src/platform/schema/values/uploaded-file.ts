/**
 * A received file, which is on disk until its request has been answered. It is a class, so that a JSON body cannot
 * contain one: its path could name any file of the server.
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
