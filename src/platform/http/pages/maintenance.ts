/** Decides which calls stay available in maintenance, when only people who may enter the admin can use the site. */
import { translated } from '#platform/messages/translated.ts';
import { errors } from '../messages/en-GB.ts';
import type { Refusal } from '../routing/outcome.ts';
import type { Route } from '../routing/route.ts';
import { may, type Viewer } from '../routing/viewer.ts';

const m = translated(errors);

/** Returns whether the site is in maintenance now. */
export type InMaintenance = () => Promise<boolean>;

/** Seconds after which a visitor, or a crawler, should retry. */
export const MAINTENANCE_RETRY_SECONDS = 600;

/** Returns the refusal of a call that is unavailable in maintenance. */
export const maintenanceRefusal = (): Refusal => ({ code: 'closed', message: m.maintenance });

/**
 * Returns whether a call is unavailable to guests in maintenance; calls of accounts and of the admin stay available.
 */
export const isClosedInMaintenance = ({
  path,
  openInMaintenance,
}: Pick<Route, 'path' | 'openInMaintenance'>): boolean =>
  path.startsWith('/api/guest/') && openInMaintenance !== true;

/** Returns whether the viewer may use the site in maintenance. */
export const mayEnterInMaintenance = (viewer: Viewer): boolean => may(viewer, 'admin:access');
