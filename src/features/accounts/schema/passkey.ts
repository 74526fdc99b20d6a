/**
 * Defines passkeys on the wire, in WebAuthn's own JSON formats, which `@simplewebauthn/browser` accepts and returns.
 */
import { z } from 'zod';
import { translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';

const m = translated(errors);

const base64url = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[A-Za-z0-9_-]+$/, { error: () => m.passkeyUnreadable });

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
export const PasskeyTransport = z.enum(TRANSPORTS);
export type PasskeyTransport = z.infer<typeof PasskeyTransport>;

const credential = {
  // WebAuthn limits ids to 1,023 bytes, which are 1,364 characters.
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  // Browsers add extension results freely; none of them is used.
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish(),
};

/** The browser's response to `PasskeyRequest`: proves that the user has the passkey. */
export const PasskeyAnswer = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      authenticatorData: base64url(4000),
      signature: base64url(4000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAnswer' });
export type PasskeyAnswer = z.infer<typeof PasskeyAnswer>;

/** The browser's response to `PasskeyCreation`: the new passkey. */
export const NewPasskey = z
  .object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4000),
      attestationObject: base64url(16_000),
      transports: z.array(z.string().max(40)).max(20).nullish(),
    }),
  })
  .meta({ id: 'NewPasskey' });
export type NewPasskey = z.infer<typeof NewPasskey>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(PasskeyTransport).optional(),
});

/** The request for a passkey at sign-in or reauthentication, for `startAuthentication({ optionsJSON })`. */
export const PasskeyRequest = z
  .object({
    challenge: z.string(),
    timeout: z.int(),
    rpId: z.string(),
    allowCredentials: z.array(Descriptor).optional(),
    userVerification: z.enum(['discouraged', 'preferred', 'required']),
  })
  .meta({ id: 'PasskeyRequest' });
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;

/** The options for creating a passkey in the browser, for `startRegistration({ optionsJSON })`. */
export const PasskeyCreation = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: z.enum(['discouraged', 'preferred', 'required']),
      requireResidentKey: z.boolean(),
      userVerification: z.enum(['discouraged', 'preferred', 'required']),
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreation' });
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
