import { describe, expect, test } from 'vitest';
import { type Areas, emptyAreas, makeAreaStore, reduceAreas } from './areas.ts';

type AreaAction = Parameters<typeof reduceAreas>[1];

const stateAfter = (...actions: AreaAction[]): Areas => actions.reduce(reduceAreas, emptyAreas);

describe('errors', () => {
  test('stay in their own area until its next call starts', () => {
    const failed: AreaAction = { type: 'failed', area: 'tender', error: 'ERROR:503' };
    expect(stateAfter(failed)).toEqual({ ...emptyAreas, tender: { error: 'ERROR:503' } });
    expect(stateAfter(failed, { type: 'started', area: 'gallery' }).tender?.error).toBe('ERROR:503');
    expect(stateAfter(failed, { type: 'started', area: 'tender' }).tender?.error).toBe(null);
  });
});

describe('signing in and out', () => {
  const signedIn = {
    type: 'signedIn' as const,
    token: 't',
    username: 'ruth',
    admin: true,
    user: { name: 'Ruth' },
  };

  test('signing in stores the user, whom restoring the stored session does not remove', () => {
    const { user, ...again } = signedIn;
    for (const areas of [stateAfter(signedIn), stateAfter(signedIn, again)])
      expect(areas).toMatchObject({
        auth: { token: 't', username: 'ruth', admin: true, secondFactorRequired: false },
        user: { data: user },
      });
  });

  test('signing out forgets everything', () => {
    expect(
      stateAfter(signedIn, { type: 'failed', area: 'guest', error: 'ERROR:500' }, { type: 'signedOut' }),
    ).toEqual(emptyAreas);
  });
});

test('the store calls its listeners after changes, and only then', () => {
  const store = makeAreaStore();
  let calls = 0;
  const stop = store.subscribe(() => {
    calls += 1;
  });
  store.dispatch({ type: 'started', area: 'guest' });
  expect(calls).toBe(0);
  store.dispatch({ type: 'failed', area: 'guest', error: 'ERROR:404' });
  expect(calls).toBe(1);
  expect(store.read().guest.error).toBe('ERROR:404');
  stop();
  store.dispatch({ type: 'started', area: 'guest' });
  expect(calls).toBe(1);
});
