/** A site on which people are banned, and the calls that bans reject. */
import { expect } from 'vitest';
import type { Ban } from '#features/bans/schema.ts';
import { system } from '#platform/http/routing/viewer.ts';
import type { ErrorAnswer } from '#platform/schema/errors.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addPost, unwrap } from './factories.ts';
import { type ApiUser, apiCaller, signIn } from './people.ts';

export interface BanSite {
  app: TestApp;
  owner: ApiUser;
  /** The `_id` of a post, for comments */
  post: string;
}

/** Starts a site with an owner, a post and a contact address. */
export const startBanSite = async (): Promise<BanSite> => {
  const app = await startTestApp({ trustProxy: 1 });
  const owner = await signIn(app, { username: 'owner', email: 'owner@office.example', roles: ['owner'] });
  const post = await addPost(app);
  unwrap(
    await app.settings.put(
      'contact',
      0,
      { companyName: 'Northline', email: 'office@northline.example', phone: '+44 113 496 0000' },
      system,
    ),
  );
  return { app, owner, post };
};

export const REASON = 'Abusive messages to the site team';

/** Returns functions that call the site: as its owner, unless `by` says otherwise. */
export const banCalls = (site: () => BanSite) => {
  const ban = (fields: Record<string, unknown>, by = site().owner, from?: string) =>
    by.call<Ban & ErrorAnswer>('POST', '/api/admin/bans', { scope: 'all', reason: REASON, ...fields }, from);
  const lift = async (_id: string) => {
    expect((await site().owner.call('POST', `/api/admin/bans/${_id}/lift`)).status).toBe(200);
  };
  let count = 0;
  const comment = (email: string, from?: string, token: string | null = null) => {
    count += 1;
    const submission = {
      on: `post:${site().post}`,
      body: `A fine building, number ${count}`,
      authorName: 'Ann',
      authorEmail: email,
    };
    // Each from another network unless the test is about networks, because comments are limited per network.
    return apiCaller(site().app, token)<ErrorAnswer>(
      'POST',
      '/api/guest/comments',
      submission,
      from ?? `198.18.${count}.1`,
    );
  };
  const write = (email: string, from?: string) => {
    count += 1;
    const submission = {
      name: 'Ann',
      email,
      topic: 'other',
      message: `Please call me about wall ${count}`,
      seconds: 30,
    };
    return apiCaller(site().app, null)<ErrorAnswer>(
      'POST',
      '/api/guest/contact',
      submission,
      from ?? `198.19.${count}.1`,
    );
  };
  /** Returns 200 while a token still belongs to an administrator who may sign in. */
  const statusOf = async (person: ApiUser, from?: string) =>
    (await person.call('GET', '/api/admin/bans', undefined, from)).status;
  return { ban, lift, comment, write, statusOf };
};
