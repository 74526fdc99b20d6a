/** Where the contact page is on the site. Without schemas, so that both sides can use it. */
export const CONTACT_PATH = '/contact';
