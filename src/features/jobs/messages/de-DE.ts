/** German: the permission to see failed and late jobs. */
import type { Translation } from '#platform/messages/catalogue.ts';
import type * as en from './en-GB.ts';

export const permissions: Translation<typeof en.permissions> = { job: 'Hintergrundaufgaben' };
