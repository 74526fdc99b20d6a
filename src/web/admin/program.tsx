/** Renders the admin app. Only users with admin access download this module. */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { App } from './app.tsx';
import { preferencesOf } from './data/preferences.ts';
import { ProgramFailure } from './parts/failure/part-failure.tsx';
import { prefetchScreen } from './shell/prefetch-screen.ts';

/** Returns a function that unmounts the app. */
export function renderAdmin(element: HTMLElement, me: SignedInUser, siteName: string): () => void {
  const preferences = preferencesOf(me._id);
  prefetchScreen(location, (permission) => me.permissions.includes(permission), preferences.read);
  // One route for all screens. Only a router created in this way can block navigation while a form has changes.
  const router = createBrowserRouter([
    { path: '*', element: <App {...{ me, siteName, preferences }} />, ErrorBoundary: ProgramFailure },
  ]);
  const root = createRoot(element);
  root.render(<RouterProvider router={router} />);
  return () => root.unmount();
}
