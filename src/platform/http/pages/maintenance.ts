/** The site while the office works on it: closed to visitors, open to whoever may enter the content area. */
import type { Refusal } from '../routing/outcome.ts';
import type { Route } from '../routing/route.ts';
import { may, type Viewer } from '../routing/viewer.ts';

/** Whether the office has closed the site just now. */
export type Closed = () => Promise<boolean>;

/** Seconds after which a visitor, or a crawler, may look again. */
export const CLOSED_RETRY = 600;

export const closedRefusal: Refusal = {
  code: 'closed',
  message: 'The site is being worked on. Try again in a while',
};

/** What guests are told is closed with the site; accounts, the content area and its files are not. */
export const closesWithSite = ({ path, staysOpen }: Pick<Route, 'path' | 'staysOpen'>): boolean =>
  path.startsWith('/api/guest/') && staysOpen !== true;

export const isLetIn = (viewer: Viewer): boolean => may(viewer, 'admin:access');
