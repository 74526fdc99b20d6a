import { type Route, route } from '#platform/http/routing/route.ts';
import { CONTACT_PATH } from '../address.ts';
import { ContactMessageInput, ContactMessageSent } from '../schema.ts';
import { MESSAGES } from './contact.limits.ts';
import type { Contact } from './contact.service.ts';

/**
 * Three files of 10 MB, and enough beyond it that a file that is too large gets its error at the field, with the typed
 * text intact.
 */
const MOST_MB = 48;

export const contactRoutes = (contact: Contact): Route[] => [
  route({
    method: 'POST',
    path: '/api/guest/contact',
    access: 'public',
    summary: 'Writes to the office, as JSON or as a form with attachments',
    body: ContactMessageInput,
    form: { files: ['attachments'], mostMB: MOST_MB, page: CONTACT_PATH },
    answer: ContactMessageSent,
    once: true,
    throttle: MESSAGES,
    prepare: ({ body, keyed, viewer }) => contact.prepare(body, keyed, viewer),
    handle: ({ body, keyed, prepared }) => contact.send(body, keyed, prepared),
    afterwards: (prepared, outcome) => contact.release(prepared, outcome),
  }),
];
