/** Provides the formats of the content area's language, also outside components. */
import { BUILT_LOCALE } from '#platform/messages/built-locale.ts';
import { formatsFor } from '#web/ui/text/format.ts';

/** Tests that run without a browser have no document. */
const { lang } = globalThis.document?.documentElement ?? {};
export const locale = lang || BUILT_LOCALE;

export const { fill, percent, day, bytes, list } = formatsFor(locale);
