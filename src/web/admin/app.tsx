/** The content area, for whoever is signed in: where its records come from, its frame, and the screen of the address. */
import { CoreAdminContext, localStorageStore, memoryStore, type Store } from 'ra-core';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { MeProvider } from './providers/me.tsx';
import { queryClient } from './providers/query-client.ts';
import { resources } from './resources/index.ts';
import { Layout } from './shell/layout.tsx';
import { Proof } from './shell/reauthentication.tsx';
import { Screens } from './shell/screens.tsx';
import { SiteName } from './shell/site-name.ts';

const permits = new Map(resources.map(({ name, permits }) => [name, permits]));

interface AppProps {
  me: SignedInUser;
  siteName: string;
  store: Store;
}

/**
 * Columns and filters are stored in this browser for each person; signing out removes them. What is chosen in a list is held
 * in memory: it may be more than the browser stores, and is not wanted on the next visit.
 */
export function storeOf(me: SignedInUser): Store {
  const stored = localStorageStore('1', `content.${me._id}`);
  const memory = memoryStore();
  const of = (key: string): Store => (key.endsWith('.selectedIds') ? memory : stored);
  return {
    ...stored,
    setup() {
      stored.setup();
      memory.setup();
    },
    getItem: (key, otherwise) => of(key).getItem(key, otherwise),
    setItem: (key, value) => of(key).setItem(key, value),
    removeItem: (key) => of(key).removeItem(key),
    subscribe: (key, listener) => of(key).subscribe(key, listener),
  };
}

export function App({ me, siteName, store }: AppProps) {
  return (
    <MeProvider value={me} permits={permits}>
      <SiteName value={siteName}>
        <CoreAdminContext
          authProvider={authProvider}
          dataProvider={dataProvider}
          queryClient={queryClient}
          store={store}
        >
          <Layout>
            <Screens />
          </Layout>
          <Proof />
        </CoreAdminContext>
      </SiteName>
    </MeProvider>
  );
}
