/** Reads the query of the contact page (the staff member, tender or topic of the message), and prefills the form from it. */

import type { FormatMessage } from '#platform/messages/catalogue.ts';
import { MAX_SLUG_LENGTH, SLUG_PATTERN } from '#platform/schema/values/limits.ts';
import { contactPage as m } from '../messages/en-GB.ts';
import { CONTACT_TOPICS, type ContactTopic } from '../topics.ts';

export interface ContactParameters {
  /** The slug of a staff member */
  person: string;
  /** The slug of a tender */
  tender: string;
  topic: ContactTopic | '';
}

/** Returns the parameters of an address. Ignores invalid values, because visitors edit addresses. */
export function parametersOf(url: URL): ContactParameters {
  const slugParameter = (name: string): string => {
    const value = url.searchParams.get(name) ?? '';
    return SLUG_PATTERN.test(value) && value.length <= MAX_SLUG_LENGTH ? value : '';
  };
  const topic = CONTACT_TOPICS.find((each) => each === url.searchParams.get('topic')) ?? '';
  const person = slugParameter('person');
  // One subject for each message: a person takes precedence.
  return { person, tender: person === '' ? slugParameter('tender') : '', topic };
}

/** The initial values of the form. */
export interface Prefill {
  topic: ContactTopic | '';
  message: string;
}

export function prefillOf(
  { topic }: ContactParameters,
  person: { name: string } | undefined,
  tender: { reference: string; title: string } | undefined,
  fill: FormatMessage,
): Prefill {
  if (person !== undefined)
    return {
      topic: topic === '' ? 'other' : topic,
      message: `${fill(m.toPerson, { name: person.name })}\n\n`,
    };
  if (tender !== undefined)
    return {
      topic: topic === '' ? 'tender' : topic,
      message: `${fill(m.aboutTender, { tender: fill(m.tender, tender) })}\n\n`,
    };
  return { topic, message: '' };
}
