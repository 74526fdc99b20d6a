import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import { isLink } from '#platform/schema/values/links.ts';

/** Returns the link that was typed or pasted; null if the text is not a link. */
export const linkFrom = (typed: string): string | null => {
  const target = typed.trim();
  if (isLink(target)) return target;
  if (/^http:\/\//i.test(target)) return `https://${target.slice('http://'.length)}`;
  if (isEmailAddress(target)) return `mailto:${target}`;
  if (/^\+[\d\s().-]{7,}$/.test(target)) return `tel:+${target.replace(/\D/g, '')}`;
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+(\/\S*)?$/i.test(target)) return `https://${target}`;
  return null;
};
