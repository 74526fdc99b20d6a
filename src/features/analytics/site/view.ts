/**
 * Reports page views to Google Analytics without Google's script. The calls have the same form as those of the script,
 * but contain neither cookies nor the query of the page's address.
 */

const COLLECT_URL = 'https://www.google-analytics.com/g/collect';
const VISITOR_KEY = 'visitor';

/**
 * Returns the id of this browser, which stays the same until it is deleted; a new one each time if nothing can be
 * stored.
 */
const visitorId = (): string => {
  const newId = (): string => `${Math.floor(Math.random() * 2 ** 31)}.${Math.floor(Date.now() / 1000)}`;
  try {
    const id = localStorage.getItem(VISITOR_KEY) ?? newId();
    localStorage.setItem(VISITOR_KEY, id);
    return id;
  } catch {
    return newId();
  }
};

let viewCount = 0;
/** The id of the session, in Google's form: the second in which it began. A session ends with its document */
const session = String(Math.floor(Date.now() / 1000));

/**
 * Returns the address of a call with the parameters of Google's script. Every session counts as the visitor's first
 * (`sct`) and as one with interest in the site (`seg`), because the browser stores nothing about sessions.
 */
const collectUrl = (
  measurementId: string,
  page: { url: URL; title: string; referrer: string; language: string },
): string =>
  `${COLLECT_URL}?${new URLSearchParams({
    v: '2',
    tid: measurementId,
    cid: visitorId(),
    sid: session,
    sct: '1',
    seg: '1',
    _s: String(viewCount),
    en: 'page_view',
    dl: page.url.origin + page.url.pathname,
    dt: page.title,
    ...(page.referrer === '' ? {} : { dr: page.referrer }),
    ul: page.language.toLowerCase(),
  })}`;

/** Reports a view of the current page. Ignores the result, because a page that is not counted still works. */
export const countView = (measurementId: string): void => {
  const { title, referrer } = document;
  viewCount += 1;
  const address = collectUrl(measurementId, {
    url: new URL(location.href),
    title,
    referrer: viewCount === 1 ? referrer : '',
    language: navigator.language,
  });
  fetch(address, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
};

/** Deletes this browser's visitor id. */
export const deleteVisitorId = (): void => {
  try {
    localStorage.removeItem(VISITOR_KEY);
  } catch {
    // Without storage there is no id to delete.
  }
};
