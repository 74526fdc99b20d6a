import { type Route, route } from '#platform/http/routing/route.ts';
import { CONTACT_PATH } from '../address.ts';
import { api as m } from '../messages/en-GB.ts';
import { ContactMessageInput, ContactMessageSent } from '../schema.ts';
import { MESSAGE_LIMIT } from './contact.limits.ts';
import type { Contact } from './contact.service.ts';

/**
 * The largest form. More than three files of 10 MB, so that a file that is slightly too large is an error at its field,
 * and the form keeps the typed text.
 */
const MAX_MB = 48;

export const contactRoutes = (contact: Contact): Route[] => [
  route({
    method: 'POST',
    path: '/api/guest/contact',
    access: 'public',
    summary: m.send,
    body: ContactMessageInput,
    form: { fileFields: ['attachments'], maxMB: MAX_MB, page: CONTACT_PATH },
    answer: ContactMessageSent,
    idempotent: true,
    throttle: MESSAGE_LIMIT,
    prepare: ({ body, hasIdempotencyKey, viewer }) => contact.prepare(body, hasIdempotencyKey, viewer),
    handle: ({ body, hasIdempotencyKey, prepared }) => contact.send(body, hasIdempotencyKey, prepared),
    cleanUp: (prepared, isAccepted) => contact.release(prepared, isAccepted),
  }),
];
