import { type Route, route } from '#platform/http/routing/route.ts';
import { CONTACT_PATH } from '../address.ts';
import { ContactMessageInput, ContactMessageSent } from '../schema.ts';
import { MESSAGES } from './contact.limits.ts';
import type { Contact } from './contact.service.ts';

/**
 * More than three files of 10 MB, so that a file that is slightly too large gets an error at its field and the form keeps
 * the typed text.
 */
const MAX_MB = 48;

export const contactRoutes = (contact: Contact): Route[] => [
  route({
    method: 'POST',
    path: '/api/guest/contact',
    access: 'public',
    summary: 'Writes to the office, as JSON or as a form with attachments',
    body: ContactMessageInput,
    form: { files: ['attachments'], mostMB: MAX_MB, page: CONTACT_PATH },
    answer: ContactMessageSent,
    once: true,
    throttle: MESSAGES,
    prepare: ({ body, keyed, viewer }) => contact.prepare(body, keyed, viewer),
    handle: ({ body, keyed, prepared }) => contact.send(body, keyed, prepared),
    afterwards: (prepared, outcome) => contact.release(prepared, outcome),
  }),
];
