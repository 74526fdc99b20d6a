/**
 * The topics of a message to the company. A separate module, so that the form's page need not load the
 * schemas.
 */

/** The topic decides which of the company's addresses receives the mail. */
export const CONTACT_TOPICS = ['new_project', 'tender', 'supplier', 'careers', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
