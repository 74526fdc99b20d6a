/** The path of the contact page. This module imports no schemas, so that browser code can load it too. */
export const CONTACT_PATH = '/contact';

/** The subject of a message: the slug of a staff member or of a tender, and a topic. */
interface ContactSubject {
  person?: string;
  tender?: string;
  topic?: string;
}

/** Returns the address of the contact page for a message about this subject; leaves out empty values. */
export function contactPageAddress({ person = '', tender = '', topic = '' }: ContactSubject): string {
  const search = new URLSearchParams();
  if (person !== '') search.set('person', person);
  if (tender !== '') search.set('tender', tender);
  if (topic !== '') search.set('topic', topic);
  const query = search.toString();
  return query === '' ? CONTACT_PATH : `${CONTACT_PATH}?${query}`;
}
