/**
 * Reports page views to Google Analytics without a script of Google's. The calls have the same form as those of the
 * script, but contain no cookies, and not the query of the page's address.
 */
const COLLECT_URL = 'https://www.google-analytics.com/g/collect';
const VISITOR_KEY = 'visitor';

/** Returns an id of this browser, which stays the same until it is deleted. */
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
const session = String(Math.floor(Date.now() / 1000));

const collectUrl = (
  key: string,
  page: { location: URL; title: string; referrer: string; language: string },
): string => {
  viewCount += 1;
  return `${COLLECT_URL}?${new URLSearchParams({
    v: '2',
    tid: key,
    cid: visitorId(),
    sid: session,
    sct: '1',
    seg: '1',
    _s: String(viewCount),
    en: 'page_view',
    dl: page.location.origin + page.location.pathname,
    dt: page.title,
    ...(page.referrer === '' ? {} : { dr: page.referrer }),
    ul: page.language.toLowerCase(),
  })}`;
};

/** Reports a view of the current page. Ignores the result, because a page that is not counted still works. */
export const countView = (key: string): void => {
  const { title, referrer } = document;
  const address = collectUrl(key, {
    location: new URL(location.href),
    title,
    referrer: viewCount === 0 ? referrer : '',
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
