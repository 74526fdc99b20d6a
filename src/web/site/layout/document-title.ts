/** Builds the document title, for the browser's tab and search results. */
import type { GuestSettings } from '#features/settings/schema.ts';
import { failure as m } from '../messages/en-GB.ts';

/**
 * Returns `Riverside Library | Northline Construction`; for `title` null (the home page), the site's name and tagline. Without
 * settings, returns the title alone, or that of an error page if `title` is null.
 */
export function documentTitle(title: string | null, settings: GuestSettings | undefined): string {
  if (!settings) return title ?? m.title;
  const { name, tagline } = settings.general;
  if (title !== null) return `${title} | ${name}`;
  return tagline ? `${name}: ${withoutFullStop(tagline)}` : name;
}

const withoutFullStop = (sentence: string): string => sentence.replace(/\.$/, '');
