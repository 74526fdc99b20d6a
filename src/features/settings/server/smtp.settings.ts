/**
 * Validates the settings of the mail server, and converts them to and from the stored form, in which the password is
 * encrypted.
 */

import { fromJson } from '#platform/db/json.ts';
import type { TextEncryption } from '#platform/encryption.ts';
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { validateFully } from '#platform/http/routing/validate.ts';
import { translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { errors } from '../messages/en-GB.ts';
import { type AdminSmtpSettings, SmtpSettings } from '../schema.ts';

type StoredSmtp = Omit<SmtpSettings, 'password'> & { sealedPassword: string | null };

const PURPOSE = 'smtp password';
const m = translated(errors);
const http = translated(httpErrors);
const invalid = (problems: FieldErrors) => refused<never>('invalid', http.invalid, { errors: problems });

export const smtpSettings = (encryption: TextEncryption) => {
  const parseStored = (data: string | null): StoredSmtp => {
    if (data !== null) return fromJson<StoredSmtp>(data);
    const { password: _none, ...defaults } = SmtpSettings.parse({});
    return { ...defaults, sealedPassword: null };
  };

  return {
    /**
     * Validates the input. A blank password means the stored one, which requires the stored host, and encryption if the
     * stored settings have it.
     */
    validate(input: unknown, storedData: string | null): Outcome<SmtpSettings> {
      const { errors: problems, data } = validateFully(SmtpSettings, input);
      if (data === undefined || Object.keys(problems).length > 0) return invalid(problems);
      // A password without a username is useless.
      if (data.username === null) return done({ ...data, password: null });
      const storedSettings = parseStored(storedData);
      if (data.password !== null || storedSettings.sealedPassword === null) return done(data);
      // Otherwise a user who may change the host could have the password sent to their own machine.
      if (data.host !== storedSettings.host) return invalid({ password: m.hostChanged });
      // Otherwise such a user could have the password sent in plain text, for anyone on the network to read.
      if (data.security === 'none' && storedSettings.security !== 'none')
        return invalid({ password: m.encryptionRemoved });
      const password = encryption.decrypt(storedSettings.sealedPassword, PURPOSE);
      return password === null ? invalid({ password: m.passwordUnreadable }) : done({ ...data, password });
    },
    /** Returns the settings in their stored form. */
    toStored({ password, ...fields }: SmtpSettings): StoredSmtp {
      return { ...fields, sealedPassword: password === null ? null : encryption.encrypt(password, PURPOSE) };
    },
    /** Presents stored settings (null: never saved) to the admin, without the password. */
    present(data: string | null): AdminSmtpSettings {
      const { sealedPassword, ...fields } = parseStored(data);
      return { ...fields, password: null, passwordSet: sealedPassword !== null };
    },
    /**
     * Returns stored settings with the password in plain text, which is null if there is none or it cannot be
     * decrypted. Returns null if no mail server is set.
     */
    decrypt(data: string | null): SmtpSettings | null {
      const { sealedPassword, ...fields } = parseStored(data);
      if (fields.host === null) return null;
      const password = sealedPassword === null ? null : encryption.decrypt(sealedPassword, PURPOSE);
      return { ...fields, password };
    },
  };
};
