import type { ServerFeature } from '#platform/feature.ts';
import { CONTACT_PATH } from '../address.ts';
import { names } from '../messages/en-GB.ts';
import { contactPermissions } from '../permissions.ts';
import type { VisitorFileLimits } from './contact.limits.ts';
import { messagePart } from './contact.part.ts';
import { contactRoutes } from './contact.routes.ts';
import { type Contact, contact } from './contact.service.ts';
import { messageRoutes } from './message.routes.ts';
import { type Messages, messages } from './message.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    contact: Contact;
    messages: Messages;
  }
  interface FeatureOptions {
    /** Limits of visitors' files; absent: the defaults */
    visitorFiles?: Partial<VisitorFileLimits>;
  }
}

export const contactFeature: ServerFeature = {
  name: 'contact',
  permissions: contactPermissions,
  screens: { contact: { path: CONTACT_PATH, title: names.screen } },
  start(services) {
    services.accountParts.join(messagePart(services));
    return {
      contact: contact({ ...services, visitorFiles: services.options.visitorFiles }),
      messages: messages(services),
    };
  },
  routes: (services) => [...contactRoutes(services.contact), ...messageRoutes(services.messages)],
};
