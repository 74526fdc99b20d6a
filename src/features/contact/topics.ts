/** Lists the topics of a message. They are in a separate module, so that the contact page does not load the schemas. */

/** The topic decides which of the company's email addresses the message goes to. */
export const CONTACT_TOPICS = ['new_project', 'tender', 'supplier', 'careers', 'press', 'other'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
