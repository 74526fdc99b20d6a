/**
 * Imitates a passkey: creates and answers what a browser's would, with P-256 and the few CBOR types that WebAuthn
 * uses. Its answers can be falsified, so that a test sees each forgery rejected.
 */
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '#features/accounts/schema/passkey.ts';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

const cborHead = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 0xff]);
};

const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [cbor(key), cbor(one)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
};

export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Claims that the user did not unlock it */
  unverified?: boolean;
  counter?: number;
  /** Signs with another key */
  otherKey?: boolean;
}

export const authenticator = (origin = 'http://localhost:3000') => {
  const id = randomBytes(32);
  const newKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = newKeyPair();
  let counter = 0;
  let userHandle = '';

  const coseKey = (key: KeyObject): Buffer => {
    const { x = '', y = '' } = key.export({ format: 'jwk' });
    const parts: [number, Cbor][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ];
    return cbor(new Map(parts));
  };

  const PRESENT = 0x01;
  const VERIFIED = 0x04;
  const ATTESTED = 0x40;
  const authenticatorData = (rpId: string, forgery: Forgery, attested?: Buffer): Buffer => {
    const flags = PRESENT | (forgery.unverified ? 0 : VERIFIED) | (attested ? ATTESTED : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forgery.counter ?? counter);
    return Buffer.concat([
      sha256(forgery.rpId ?? rpId),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ]);
  };

  const clientData = (type: string, challenge: string, forgery: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: forgery.challenge ?? challenge,
        origin: forgery.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
    authenticatorAttachment: 'platform' as const,
  };

  return {
    id: credential.id,

    create(options: PasskeyCreation, forgery: Forgery = {}): NewPasskey {
      userHandle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(keys.publicKey)]);
      const parts: [string, Cbor][] = [
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(options.rp.id, forgery, attested)],
      ];
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, forgery).toString('base64url'),
          attestationObject: cbor(new Map(parts)).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    answer(request: PasskeyRequest, forgery: Forgery = {}): PasskeyAnswer {
      counter += 1;
      const data = authenticatorData(request.rpId, forgery);
      const client = clientData('webauthn.get', request.challenge, forgery);
      const key = forgery.otherKey ? newKeyPair().privateKey : keys.privateKey;
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(key);
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle,
        },
      };
    },
  };
};
