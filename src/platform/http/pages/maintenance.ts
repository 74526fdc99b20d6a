/** Maintenance: the site is closed to visitors and open to people who may enter the admin. */
import type { Refusal } from '../routing/outcome.ts';
import type { Route } from '../routing/route.ts';
import { may, type Viewer } from '../routing/viewer.ts';

/** Whether the site is in maintenance now. */
export type Closed = () => Promise<boolean>;

/** Seconds after which a visitor, or a crawler, should retry. */
export const CLOSED_RETRY = 600;

export const closedRefusal: Refusal = {
  code: 'closed',
  message: 'The site is being worked on. Try again in a while',
};

/**
 * Returns whether a call is unavailable to guests in maintenance; accounts, the admin and its files stay
 * available.
 */
export const closesWithSite = ({ path, staysOpen }: Pick<Route, 'path' | 'staysOpen'>): boolean =>
  path.startsWith('/api/guest/') && staysOpen !== true;

export const isLetIn = (viewer: Viewer): boolean => may(viewer, 'admin:access');
