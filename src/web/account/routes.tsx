/**
 * The screens of the account. Each is a folder whose index.tsx exports `Component`, and is loaded when its address is
 * visited. Before a screen is rendered, the guard redirects visitors who may not open it.
 */
import { type RouteObject, redirect } from 'react-router';
import {
  CHANGE_PASSWORD_PATH,
  DASHBOARD_PATH,
  LOGIN_PATH,
  RECOVERY_PATH,
  SETTINGS_PATH,
  SIGN_UP_PATH,
  VERIFY_PATH,
} from '#features/accounts/address.ts';
import { type AccountScreen, accountScreens } from '#web/data/account-screens.ts';
import { areas } from '#web/data/areas/areas.ts';
import { guard } from '#web/data/guards.ts';
import { loadPart } from '#web/data/load-part.ts';
import { ScreenFailure } from './layout/failure.tsx';
import { Frame } from './layout/frame.tsx';
import { NotFound } from './layout/not-found.tsx';
import { Placeholder } from './layout/placeholder.tsx';
import { isAccountScreen, loadDocument } from './navigate.ts';

interface Screen {
  Component: () => React.ReactNode;
}

const screens: Readonly<Record<AccountScreen, () => Promise<Screen>>> = {
  [LOGIN_PATH]: () => import('#features/accounts/account/login/index.tsx'),
  [SIGN_UP_PATH]: () => import('#features/accounts/account/signup/index.tsx'),
  [RECOVERY_PATH]: () => import('#features/accounts/account/recovery/index.tsx'),
  [CHANGE_PASSWORD_PATH]: () => import('#features/accounts/account/change-password/index.tsx'),
  [VERIFY_PATH]: () => import('#features/accounts/account/verify/index.tsx'),
  [DASHBOARD_PATH]: () => import('#features/accounts/account/dashboard/index.tsx'),
  [SETTINGS_PATH]: () => import('#features/accounts/account/settings/index.tsx'),
};

async function guardLoader({ request }: { request: Request }): Promise<null> {
  const { pathname, search } = new URL(request.url);
  const redirectTo = guard(pathname + search, areas.read().auth);
  if (redirectTo === null) return null;
  if (!isAccountScreen(redirectTo)) return loadDocument(redirectTo);
  throw redirect(redirectTo);
}

export const routes: RouteObject[] = [
  {
    Component: Frame,
    ErrorBoundary: ScreenFailure,
    HydrateFallback: Placeholder,
    children: [
      {
        ErrorBoundary: ScreenFailure,
        children: [
          ...accountScreens.map((path) => ({
            path,
            loader: guardLoader,
            lazy: { Component: async () => (await loadPart(screens[path])).Component },
          })),
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
];
