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

const SETTINGS_PATH = adminAddress('settings', 'general');
const MINUTE = 60_000;

/**
 * Returns whether the site is in maintenance. The document contains the first answer. The server is asked again after a save
 * in this window, and when the window takes the focus, because someone else may have changed the setting.
 */
function useMaintenance(): boolean {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: keys.maintenance,
    queryFn: async ({ signal }) =>
      (await call<GuestSettings>('/api/guest/settings', { signal })).general.maintenance,
    initialData: () => readStandaloneState()?.settings.general.maintenance,
    refetchOnWindowFocus: true,
    staleTime: MINUTE / 4,
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
  // Rendered while it is still empty, so that screen readers announce its text.
  return (
    <div role="status">
      {isInMaintenance && (
        <p className="closed-notice">
          {m.text}
          {may('settings.general:update') && pathname !== SETTINGS_PATH && (
            <>
              {' '}
              <Link to={SETTINGS_PATH}>{m.change}</Link>
            </>
          )}
        </p>
      )}
    </div>
  );
}
