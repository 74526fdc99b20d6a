/** The path of the list of tenders. This module imports no schemas, so that server and browser can use it. */
export const TENDERS_PATH = '/tenders';
/** The dates of upcoming, open and recently closed tenders, for calendars */
export const TENDERS_CALENDAR_PATH = '/tenders.ics';
/** The feed of the same tenders, for feed readers */
export const TENDERS_FEED_PATH = '/tenders.xml';

export const tenderAddress = (tender: { url: string }): string => `${TENDERS_PATH}/${tender.url}`;
