/**
 * Renders the admin app for a signed-in user: its providers, its frame, the screen of the address, and the reauthentication
 * dialog.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { adminResources } from '../../features.admin.ts';
import { type Preferences, PreferencesContext } from './data/preferences.ts';
import { queryClient } from './data/query-client.ts';
import { SiteNameContext } from './parts/site-name.ts';
import { MeProvider } from './providers/me.tsx';
import { MenuEntriesContext } from './resources/menu-entries.ts';
import { ResourcesContext } from './resources/resource-of.ts';
import { Layout } from './shell/layout.tsx';
import { menuEntries } from './shell/menu/sections.ts';
import { Reauthentication } from './shell/reauthentication.tsx';
import { Screens } from './shell/screens.tsx';

const permissionPrefixes = new Map(
  adminResources.map(({ name, permissionPrefix }) => [name, permissionPrefix]),
);

interface AppProps {
  me: SignedInUser;
  siteName: string;
  preferences: Preferences;
}

export function App({ me, siteName, preferences }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <MeProvider value={me} permissionPrefixes={permissionPrefixes}>
        <ResourcesContext value={adminResources}>
          <MenuEntriesContext value={menuEntries}>
            <SiteNameContext value={siteName}>
              <PreferencesContext value={preferences}>
                <Layout>
                  <Screens />
                </Layout>
                <Reauthentication />
              </PreferencesContext>
            </SiteNameContext>
          </MenuEntriesContext>
        </ResourcesContext>
      </MeProvider>
    </QueryClientProvider>
  );
}
