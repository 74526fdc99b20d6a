/**
 * Checks the form of an email address. Without zod: the forms of the public site use this check too.
 */
import { MAX_EMAIL_LENGTH } from './limits.ts';

const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Letters of every script, which domains may contain (`bücher.example`); no symbols or invisible characters. */
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Returns whether mail servers can accept the address. Only a delivered message proves that it exists. */
export const isEmailAddress = (address: string): boolean => {
  const at = address.lastIndexOf('@');
  const name = address.slice(0, Math.max(at, 0));
  const domain = address.slice(at + 1);
  const labels = domain.split('.');
  return (
    address.length <= MAX_EMAIL_LENGTH &&
    name.length <= 64 &&
    LOCAL_PART.test(name) &&
    domain === domain.normalize('NFKC') &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    // Rejects numeric addresses, such as a@192.0.2.1, by their last label.
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
};
