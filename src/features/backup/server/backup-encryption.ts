/**
 * Encrypts the parts and files of a backup as streams: AES-256-GCM in chunks of 64 KiB, with a separate key for each stream.
 * The nonce of a chunk contains its number and whether it is the last (the STREAM construction). This detects a wrong key,
 * altered bytes, and chunks that are missing, repeated or in another order. Also computes fingerprints of keys and secrets,
 * and authentication codes of texts.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { backupErrors as m } from './messages/en-GB.ts';
import { SiteOperationError } from './site-operation-error.ts';

const MAGIC = Buffer.from('SWB1');
const SALT_BYTES = 16;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;

const deriveKey = (key: string, salt: Buffer | string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `sitework backup:${purpose}`, 32));

/** Returns a hash that identifies a key or secret without revealing it. `purpose` says which of the two it is. */
export const fingerprint = (key: string, purpose: string): string =>
  deriveKey(key, '', `fingerprint:${purpose}`).subarray(0, 16).toString('hex');

/** Returns the message authentication code of a text, which only someone with the key can compute. */
export const authenticate = (key: string, text: string, purpose: string): string =>
  createHmac('sha256', deriveKey(key, '', purpose))
    .update(text)
    .digest('hex');

const nonceOf = (chunkNumber: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(chunkNumber), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
};

/**
 * Cuts a stream into blocks of `size` bytes and converts each. A block is converted once a byte follows it, because only
 * then is it known not to be the last. An empty stream has one empty last block.
 */
abstract class BlockTransform extends Transform {
  readonly #size: number;
  #buffers: Buffer[] = [];
  #bytes = 0;
  constructor(size: number) {
    super();
    this.#size = size;
  }
  protected abstract convert(block: Buffer, isLast: boolean): Buffer;
  /** Called before the first block is cut; returns what remains to be cut, or null while more bytes are needed. */
  protected begin(bytes: Buffer): Buffer | null {
    return bytes;
  }
  #hasBegun = false;
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.#buffers.push(chunk);
      this.#bytes += chunk.length;
      if (this.#hasBegun && this.#bytes <= this.#size) {
        done();
        return;
      }
      let buffered: Buffer = Buffer.concat(this.#buffers);
      if (!this.#hasBegun) {
        const remaining = this.begin(buffered);
        if (remaining === null) {
          done();
          return;
        }
        this.#hasBegun = true;
        buffered = remaining;
      }
      let offset = 0;
      for (; buffered.length - offset > this.#size; offset += this.#size)
        this.push(this.convert(buffered.subarray(offset, offset + this.#size), false));
      this.#buffers = [buffered.subarray(offset)];
      this.#bytes = buffered.length - offset;
      done();
    } catch (error) {
      done(error as Error);
    }
  }
  override _flush(done: TransformCallback): void {
    try {
      let lastBlock: Buffer = Buffer.concat(this.#buffers);
      if (!this.#hasBegun) {
        const remaining = this.begin(lastBlock);
        if (remaining === null) throw new SiteOperationError(m.truncated);
        lastBlock = remaining;
      }
      this.push(this.convert(lastBlock, true));
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

class Encryption extends BlockTransform {
  readonly #salt = randomBytes(SALT_BYTES);
  readonly #key: Buffer;
  #chunkCount = 0;
  constructor(key: string) {
    super(CHUNK_BYTES);
    this.#key = deriveKey(key, this.#salt, 'part');
  }
  protected override begin(bytes: Buffer): Buffer {
    this.push(Buffer.concat([MAGIC, this.#salt]));
    return bytes;
  }
  protected override convert(block: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#chunkCount++, isLast));
    return Buffer.concat([cipher.update(block), cipher.final(), cipher.getAuthTag()]);
  }
}

class Decryption extends BlockTransform {
  readonly #backupKey: string;
  #key: Buffer | undefined;
  #chunkCount = 0;
  constructor(key: string) {
    super(CHUNK_BYTES + TAG_BYTES);
    this.#backupKey = key;
  }
  protected override begin(bytes: Buffer): Buffer | null {
    if (bytes.length < HEADER_BYTES) return null;
    if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new SiteOperationError(m.notEncrypted);
    this.#key = deriveKey(this.#backupKey, bytes.subarray(MAGIC.length, HEADER_BYTES), 'part');
    return bytes.subarray(HEADER_BYTES);
  }
  protected override convert(block: Buffer, isLast: boolean): Buffer {
    if (this.#key === undefined || block.length < TAG_BYTES) throw new SiteOperationError(m.truncated);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonceOf(this.#chunkCount++, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(block.subarray(block.length - TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(block.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new SiteOperationError(m.altered);
    }
  }
}

/** Returns how many bytes the encryption of this many bytes has. */
export const encryptedSize = (bytes: number): number =>
  HEADER_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES));

/** Returns a stream that encrypts with this key. */
export const createEncryptStream = (key: string): Transform => new Encryption(key);

/**
 * Returns a stream that decrypts. It fails with a `SiteOperationError` if the bytes are not encrypted or were encrypted with
 * another key, or were altered, cut or reordered.
 */
export const createDecryptStream = (key: string): Transform => new Decryption(key);
