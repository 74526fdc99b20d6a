import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import { isLink } from '#platform/schema/values/links.ts';

/**
 * Returns the target of a link that was typed or pasted: `example.com` → `https://example.com`; null if the text is no
 * target.
 */
export const linkFrom = (typed: string): string | null => {
  const target = typed.trim();
  if (isLink(target)) return target;
  if (/^http:\/\//i.test(target)) return `https://${target.slice('http://'.length)}`;
  if (isEmailAddress(target)) return `mailto:${target}`;
  if (/^\+[\d\s().-]{7,}$/.test(target)) return `tel:+${target.replace(/\D/g, '')}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(target)) return `https://${target}`;
  return null;
};
