import type { ServerFeature } from '#platform/feature.ts';
import { translated } from '#platform/messages/translated.ts';
import { CONTACT_PATH } from '../address.ts';
import { names } from '../messages/en-GB.ts';
import { contactPermissions } from '../permissions.ts';
import type { VisitorFileLimits } from './contact.limits.ts';
import { messagePart } from './contact.part.ts';
import { contactRoutes } from './contact.routes.ts';
import { type Contact, contact } from './contact.service.ts';
import { messageRoutes } from './message.routes.ts';
import { type Messages, messages } from './message.service.ts';

const m = translated(names);

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
  screens: {
    contact: {
      path: CONTACT_PATH,
      get title() {
        return m.screen;
      },
    },
  },
  start(services) {
    services.accountParts.register(messagePart(services));
    return {
      contact: contact({ ...services, visitorFiles: services.options.visitorFiles }),
      messages: messages(services),
    };
  },
  routes: (services) => [...contactRoutes(services.contact), ...messageRoutes(services.messages)],
};
