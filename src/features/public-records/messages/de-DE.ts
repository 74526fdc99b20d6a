/** German. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const errors: Translation<typeof en.errors> = {
  gone: '{thing} nicht mehr vorhanden',
};
