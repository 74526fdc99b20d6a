/** Builds the paths of the tenders. This module imports no schemas, so that browsers can load it. */
export const TENDERS_PATH = '/tenders';
/** The dates of upcoming, open and recently closed tenders, for calendars */
export const TENDERS_CALENDAR_PATH = '/tenders.ics';
/** The newest of these tenders, for feed readers */
export const TENDERS_FEED_PATH = '/tenders.xml';

export const tenderAddress = (tender: { url: string }): string => `${TENDERS_PATH}/${tender.url}`;
