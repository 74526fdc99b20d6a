/** The formats of the language that the content area is shown in, for components and for tables of texts alike. */
import { SOURCE_LOCALE } from '#platform/messages/catalogue.ts';
import { formatsFor } from '#web/ui/text/format.ts';

/** Tests that run without a browser have no document. */
const { lang } = globalThis.document?.documentElement ?? {};
export const locale = lang || SOURCE_LOCALE;

export const { fill, number, percent, day, bytes, list, either, telephone } = formatsFor(locale);
