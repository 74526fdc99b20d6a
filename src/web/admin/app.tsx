/** The content area, for whoever is signed in: where its records come from, its frame, and the screen of the address. */
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore, type Store } from 'ra-core';
import { useState } from 'react';
import type { SignedInUser } from '#contract/auth.ts';
import { authProvider, leaveIfShutOut } from './providers/auth-provider.ts';
import { Refused } from './providers/call.ts';
import { dataProvider } from './providers/data-provider.ts';
import { MeProvider } from './providers/me.tsx';
import { resources } from './resources/index.ts';
import { Layout } from './shell/layout.tsx';
import { Proof } from './shell/proof.tsx';
import { Screens } from './shell/screens.tsx';
import { SiteName } from './shell/site-name.ts';

/** What the server has refused it refuses again; a broken line is worth another try. */
const isWorthRetrying = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof Refused && (error.status === 0 || error.status >= 500);

const makeQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({ onError: leaveIfShutOut }),
    defaultOptions: { queries: { retry: isWorthRetrying, refetchOnWindowFocus: false } },
  });

const permits = new Map(resources.map(({ name, permits }) => [name, permits]));

interface AppProps {
  me: SignedInUser;
  siteName: string;
  store: Store;
}

/** Columns and filters are kept in this browser, each person's apart; signing out takes them away. */
export const storeOf = (me: SignedInUser): Store => localStorageStore('1', `content.${me._id}`);

export function App({ me, siteName, store }: AppProps) {
  const [queryClient] = useState(makeQueryClient);
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
