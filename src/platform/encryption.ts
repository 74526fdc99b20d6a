/**
 * Encrypts what the program must be able to read but a stolen database must not reveal, such as the password of the
 * mail server, the secrets of two-factor sign-in and the text of confidential emails. Uses AES-256-GCM with a separate
 * key for each purpose, derived from the site's secret by HKDF. Also computes keyed hashes, for texts that are only
 * compared.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export interface TextEncryption {
  /** Encrypts the text as one line that can be decrypted only with this site's secret and for the same purpose */
  encrypt(text: string, purpose: string): string;
  /** Decrypts a line. Returns null if it was encrypted with another secret or for another purpose, or was altered */
  decrypt(encrypted: string, purpose: string): string | null;
  /** Returns a keyed hash of the text for comparisons: HMAC-SHA-256, with a separate key for each purpose */
  mac(text: string, purpose: string): string;
}

const VERSION = 'v1';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Returns the encryption with keys derived from the site's secret, at least 32 characters. */
export const textEncryption = (secret: string): TextEncryption => {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const cachedKey = keys.get(purpose);
    if (cachedKey) return cachedKey;
    const key = Buffer.from(hkdfSync('sha256', secret, 'sitework', `encryption:${purpose}`, KEY_BYTES));
    keys.set(purpose, key);
    return key;
  };

  return {
    mac: (text, purpose) =>
      `${VERSION}.${createHmac('sha256', keyFor(`mac:${purpose}`))
        .update(text)
        .digest('base64url')}`,
    encrypt(text, purpose) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const encryptedText = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), encryptedText]).toString('base64url')}`;
    },
    decrypt(encrypted, purpose) {
      const [version, body] = encrypted.split('.');
      if (version !== VERSION || body === undefined) return null;
      const bytes = Buffer.from(body, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
};
