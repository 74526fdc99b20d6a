/** The path of the tenders. Without schemas, so that both sides can use it. */
export const TENDERS_PATH = '/tenders';

export const tenderAddress = (tender: { url: string }): string => `${TENDERS_PATH}/${tender.url}`;
