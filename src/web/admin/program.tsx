/** The content area's program, of which only administrators get as much as a byte. */
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SignedInUser } from '#features/accounts/schema/auth.ts';
import { App, storeOf } from './app.tsx';
import { beginScreen } from './shell/begin.ts';
import { ProgramFailure } from './shell/part-failure.tsx';

/** Returns what takes it off the page again. */
export function draw(element: HTMLElement, me: SignedInUser, siteName: string): () => void {
  const store = storeOf(me);
  beginScreen(
    location,
    (permission) => me.permissions.includes(permission),
    (key) => store.getItem(key),
  );
  // One route for all, of the kind that lets a form ask before its changes are lost.
  const router = createBrowserRouter([
    { path: '*', element: <App {...{ me, siteName, store }} />, ErrorBoundary: ProgramFailure },
  ]);
  const root = createRoot(element);
  root.render(<RouterProvider router={router} />);
  return () => root.unmount();
}
