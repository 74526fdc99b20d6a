/** The content area's program, of which only administrators get as much as a byte. */
import type { Root } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import type { SignedInUser } from '#contract/auth.ts';
import { App } from './app.tsx';

export function draw(root: Root, me: SignedInUser, siteName: string): void {
  // One route for all, of the kind that lets a form ask before its changes are lost.
  const router = createBrowserRouter([{ path: '*', element: <App me={me} siteName={siteName} /> }]);
  root.render(<RouterProvider router={router} />);
}
