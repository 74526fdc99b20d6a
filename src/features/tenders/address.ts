/** Builds the paths of the tenders. This module imports no schemas, so that browsers can load it. */
export const TENDERS_PATH = '/tenders';
/** The calendar (iCalendar) with the dates of tenders */
export const TENDERS_CALENDAR_PATH = '/tenders.ics';
/** The Atom feed of the newest tenders */
export const TENDERS_FEED_PATH = '/tenders.xml';

export const tenderAddress = (tender: { url: string }): string => `${TENDERS_PATH}/${tender.url}`;
