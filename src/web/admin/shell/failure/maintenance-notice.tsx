/** Shows on every screen, during maintenance, that visitors cannot see the site. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { GuestSettings } from '#features/settings/schema.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { readStandaloneState } from '#web/data/standalone-state.ts';
import { apiPath } from '../../data/api-path.ts';
import { keys } from '../../data/keys.ts';
import { maintenance as m } from '../../messages/en-GB.ts';
import { call, onWrite } from '../../providers/call.ts';
import { useMay } from '../../providers/me.tsx';

const GENERAL_SETTINGS_PATH = adminAddress('settings', 'general');
/** How long an answer counts as fresh when the window becomes visible again. */
const FRESH_FOR_MS = 15_000;

/**
 * Returns whether the site is in maintenance. The document contains the first answer. The server is asked again after a save
 * of the general settings in this window, and when the window becomes visible again, because someone else may have changed
 * them.
 */
function useMaintenance(): boolean {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.maintenance,
    queryFn: async ({ signal }) =>
      (await call<GuestSettings>('/api/guest/settings', { signal })).general.maintenance,
    initialData: () => readStandaloneState()?.settings.general.maintenance,
    refetchOnWindowFocus: true,
    staleTime: FRESH_FOR_MS,
  });
  useEffect(
    () =>
      onWrite((path) => {
        if (path === apiPath('settings', 'general'))
          void queries.invalidateQueries({ queryKey: keys.maintenance });
      }),
    [queries],
  );
  return data === true;
}

export function MaintenanceNotice() {
  const isInMaintenance = useMaintenance();
  const may = useMay();
  const { pathname } = useLocation();
  // The live region is rendered even while it is empty, because screen readers announce only changes.
  return (
    <div role="status">
      {isInMaintenance && (
        <p className="closed-notice">
          {m.text}
          {may('settings.general:update') && pathname !== GENERAL_SETTINGS_PATH && (
            <>
              {' '}
              <Link to={GENERAL_SETTINGS_PATH}>{m.change}</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
