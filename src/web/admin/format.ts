/** The formats of the language that the content area is shown in, for components and for tables of texts alike. */
import { BUILT_LOCALE } from '#platform/messages/built-locale.ts';
import { formatsFor } from '#web/ui/text/format.ts';

/** Tests that run without a browser have no document. */
const { lang } = globalThis.document?.documentElement ?? {};
export const locale = lang || BUILT_LOCALE;

export const { fill, percent, day, bytes, list } = formatsFor(locale);
