import { describe, expect, test } from 'vitest';
import {
  type AreaAction,
  type AreaName,
  type Areas,
  areaOfCall,
  type DocumentCategory,
  emptyAreas,
  makeAreaStore,
  reduceAreas,
} from './areas.ts';

const stateAfter = (...actions: AreaAction[]): Areas => actions.reduce(reduceAreas, emptyAreas);

const folder = (_id: string, files: string[] = [], children: DocumentCategory[] = []): DocumentCategory => ({
  _id,
  files: files.map((file) => ({ _id: file })),
  children,
});
const tender = {
  _id: 'tender',
  categories: [
    folder('drawings', ['site plan'], [folder('structural', ['slab'], [folder('details', ['anchor'])])]),
    folder('specification'),
  ],
};
const opened: AreaAction = { type: 'opened', area: 'tender', record: tender };

test('there are the twelve areas of the specification', () => {
  expect(Object.keys(emptyAreas).sort()).toEqual(
    [
      'form',
      'auth',
      'admin',
      'page',
      'tender',
      'gallery',
      'guest',
      'user',
      'settings',
      'staff',
      'projects',
      'letters',
    ].sort(),
  );
});

describe('errors', () => {
  test.each<[string, AreaName]>([
    ['/api/guest/tender?page=2', 'tender'],
    ['/api/guest/tender/roof', 'tender'],
    ['/api/guest/gallery/cranes', 'gallery'],
    ['/api/guest/settings', 'guest'],
    ['/api/guest/projects/featured', 'guest'],
    ['/api/guest/tenders-of-old', 'guest'],
  ])('a failed %s is kept in the area %s', (path, area) => {
    expect(areaOfCall(path)).toBe(area);
  });

  test('stay in their own area', () => {
    const areas = stateAfter({ type: 'failed', area: 'tender', error: 'ERROR:503' });
    expect(areas.tender.error).toBe('ERROR:503');
    expect(areas.guest.error).toBeNull();
  });

  test.each<AreaAction>([
    { type: 'started', area: 'tender' },
    { type: 'listed', area: 'tender', list: [] },
    { type: 'opened', area: 'tender', record: { _id: 'a' } },
    { type: 'cleared', area: 'tender' },
    { type: 'uploadsCleared', area: 'tender' },
    { type: 'removed', area: 'tender', ids: ['a'] },
    { type: 'removedAll', area: 'tender' },
    { type: 'documentRemoved', id: 'a' },
    { type: 'documentUploaded', answer: { success: true, document: { _id: 'a' }, categoryID: 'b' } },
  ])('are cleared by the next action: $type', (action) => {
    expect(
      stateAfter({ type: 'failed', area: 'tender', error: 'ERROR:500' }, action).tender.error,
    ).toBeNull();
  });

  test('are not cleared by an action of another area', () => {
    const areas = stateAfter(
      { type: 'failed', area: 'tender', error: 'ERROR:500' },
      { type: 'started', area: 'gallery' },
    );
    expect(areas.tender.error).toBe('ERROR:500');
  });
});

describe('records', () => {
  const listed: AreaAction = {
    type: 'listed',
    area: 'letters',
    list: [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }],
  };

  test('one is removed by its _id', () => {
    const { list } = stateAfter(listed, { type: 'removed', area: 'letters', ids: ['b'] }).letters;
    expect(list).toEqual([{ _id: 'a' }, { _id: 'c' }]);
  });

  test('many are removed at once, and the open one with them', () => {
    const areas = stateAfter(
      listed,
      { type: 'opened', area: 'letters', record: { _id: 'a' } },
      { type: 'removed', area: 'letters', ids: ['a', 'c', 'unknown'] },
    );
    expect(areas.letters).toMatchObject({ list: [{ _id: 'b' }], current: null });
  });

  test('all pages, tenders or galleries are removed together', () => {
    const areas = stateAfter(
      { type: 'listed', area: 'page', list: [{ _id: 'a' }] },
      { type: 'removedAll', area: 'page' },
    );
    expect(areas.page.list).toEqual([]);
  });

  test('clearing puts the open record away and leaves the list', () => {
    const areas = stateAfter(
      listed,
      { type: 'opened', area: 'letters', record: { _id: 'a' } },
      { type: 'cleared', area: 'letters' },
    );
    expect(areas.letters.current).toBeNull();
    expect(areas.letters.list).toHaveLength(3);
  });
});

describe('tender documents', () => {
  const upload = (categoryID: string): AreaAction => ({
    type: 'documentUploaded',
    answer: { success: true, document: { _id: 'new' }, categoryID },
  });
  const filesOf = (areas: Areas, ...path: number[]): string[] | undefined => {
    let categories = areas.tender.current?.categories;
    let found: DocumentCategory | undefined;
    for (const index of path) {
      found = categories?.[index];
      categories = found?.children;
    }
    return found?.files.map(({ _id }) => _id);
  };

  test('one is appended to the folder it was uploaded to, at the top', () => {
    expect(filesOf(stateAfter(opened, upload('drawings')), 0)).toEqual(['site plan', 'new']);
  });

  test('… and however deep', () => {
    const areas = stateAfter(opened, upload('details'));
    expect(filesOf(areas, 0, 0, 0)).toEqual(['anchor', 'new']);
    expect(filesOf(areas, 0, 0)).toEqual(['slab']);
  });

  test('a folder that is not there changes nothing', () => {
    expect(stateAfter(opened, upload('elsewhere')).tender.current).toEqual(tender);
  });

  test('a refused upload keeps its error, and the tree as it was', () => {
    const areas = stateAfter(opened, {
      type: 'documentUploaded',
      answer: { success: false, error: 'The selected file is empty' },
    });
    expect(areas.tender).toMatchObject({ uploadError: 'The selected file is empty', current: tender });
  });

  test('clearing uploads sets them to null, with their error', () => {
    const areas = stateAfter(opened, upload('drawings'), { type: 'uploadsCleared', area: 'tender' });
    expect(areas.tender).toMatchObject({ uploads: null, uploadError: null });
  });

  test.each(['site plan', 'slab', 'anchor'])('%s is removed from whichever folder holds it', (id) => {
    const areas = stateAfter(opened, { type: 'documentRemoved', id });
    expect(JSON.stringify(areas.tender.current)).not.toContain(id);
  });
});

describe('signing in and out', () => {
  const signedIn: AreaAction = {
    type: 'signedIn',
    token: 't',
    username: 'ruth',
    admin: true,
    success: 'Welcome',
  };

  test('clearing messages resets error and success, and nothing else', () => {
    const areas = stateAfter(
      signedIn,
      { type: 'failed', area: 'auth', error: 'No' },
      { type: 'messagesCleared' },
    );
    expect(areas.auth).toEqual({ token: 't', username: 'ruth', admin: true, error: null, success: null });
  });

  test('signing out forgets who it was and what they saw', () => {
    const areas = stateAfter(signedIn, { type: 'filled', area: 'user', data: { name: 'Ruth' } }, opened, {
      type: 'signedOut',
    });
    expect(areas.auth).toMatchObject({ token: null, username: null, admin: false });
    expect(areas.user.data).toBeNull();
    expect(areas.tender.current).toBeNull();
  });
});

describe('a form', () => {
  test('starts incomplete and takes the reply as it is', () => {
    expect(emptyAreas.form.complete).toBe(false);
    expect(stateAfter({ type: 'formAnswered', errors: null, error: null }).form.complete).toBe(true);
    const refused = stateAfter({ type: 'formAnswered', errors: { email: 'Enter email' }, error: 'Not sent' });
    expect(refused.form).toEqual({ complete: false, errors: { email: 'Enter email' }, error: 'Not sent' });
  });
});

test('the store tells its listeners of changes, and only of changes', () => {
  const store = makeAreaStore();
  let told = 0;
  const stop = store.subscribe(() => {
    told += 1;
  });
  store.act({ type: 'started', area: 'guest' });
  expect(told).toBe(0);
  store.act({ type: 'failed', area: 'guest', error: 'ERROR:404' });
  expect(told).toBe(1);
  expect(store.read().guest.error).toBe('ERROR:404');
  stop();
  store.act({ type: 'started', area: 'guest' });
  expect(told).toBe(1);
});
