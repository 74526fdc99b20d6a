/** The path of the tenders. This module imports no schemas, so that both sides can use it. */
export const TENDERS_PATH = '/tenders';
/** The dates of all open tenders, for calendars */
export const TENDERS_CALENDAR_PATH = '/tenders.ics';
/** The feed of open tenders */
export const TENDERS_FEED_PATH = '/tenders.xml';

export const tenderAddress = (tender: { url: string }): string => `${TENDERS_PATH}/${tender.url}`;
