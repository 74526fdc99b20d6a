/** The admin resources that the program declares, and calls to them by an owner who has just signed in. */
import type { Route } from '#platform/http/routing/route.ts';
import { type AdminClient, createAdminClient } from './admin.ts';
import { adminSamples } from './admin-samples.ts';
import type { TestApp } from './app.ts';

export type ResourceRoute = Route & Required<Pick<Route, 'resource'>>;

export const isOfResource = (route: Route): route is ResourceRoute => route.resource !== undefined;

export const adminResources = async (app: TestApp) => {
  let owner = await createAdminClient(app, { roles: ['owner'] });
  let signedInAt = app.clock.now().getTime();
  /** Samples move the clock, and a session must be recent for sensitive calls. */
  const recentOwner = async (): Promise<AdminClient> => {
    const now = app.clock.now().getTime();
    if (now - signedInAt > 5 * 60_000) {
      owner = await createAdminClient(app, { roles: ['owner'] });
      signedInAt = now;
    }
    return owner;
  };
  const samples = adminSamples(app, {
    token: '',
    get: async (path) => (await recentOwner()).get(path),
    send: async (...sent) => (await recentOwner()).send(...sent),
  });

  const calls = app.routes.filter(isOfResource);
  const names = [...new Set(calls.map(({ resource }) => resource.name))].sort();
  const callsOf = (name: string) => calls.filter(({ resource }) => resource.name === name);
  const hasCall = (name: string, call: string): boolean =>
    callsOf(name).some(({ resource }) => resource.call === call);
  return { recentOwner, samples, names, callsOf, hasCall };
};
