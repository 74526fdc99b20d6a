/** The path of the contact page. Without schemas, so that both sides can use it. */
export const CONTACT_PATH = '/contact';
