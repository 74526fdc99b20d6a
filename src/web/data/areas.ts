/**
 * The twelve state areas of the site and all that can happen to them. Pure: a reducer from state and action to state,
 * and one small store that React reads through useSyncExternalStore.
 */

/** What has an identity on the wire. */
export interface Identified {
  readonly _id: string;
}
/** A folder of a tender's documents; folders stand in folders to any depth. */
export interface DocumentCategory extends Identified {
  readonly children: readonly DocumentCategory[];
  readonly files: readonly Identified[];
}
export interface TenderRecord extends Identified {
  readonly categories?: readonly DocumentCategory[];
}

/** Every area keeps the error of its last action, `ERROR:` and the status or the server's words. */
interface Area {
  readonly error: string | null;
}
/** An area of records: those listed and the one that is open. */
interface RecordArea<Item extends Identified = Identified> extends Area {
  readonly list: readonly Item[] | null;
  readonly current: Item | null;
  readonly uploads: readonly Identified[] | null;
}

export interface Areas {
  readonly form: Area & {
    readonly complete: boolean;
    readonly errors: Readonly<Record<string, string>> | null;
  };
  readonly auth: Area & {
    readonly token: string | null;
    readonly username: string | null;
    readonly admin: boolean;
    readonly success: string | null;
  };
  readonly admin: Area;
  readonly page: RecordArea;
  readonly tender: RecordArea<TenderRecord> & { readonly uploadError: string | null };
  readonly gallery: RecordArea;
  /** The general area: guest calls that have no area of their own. */
  readonly guest: Area;
  readonly user: Area & { readonly data: unknown };
  readonly settings: Area & { readonly data: unknown };
  readonly staff: RecordArea;
  readonly projects: RecordArea;
  readonly letters: RecordArea;
}
export type AreaName = keyof Areas;
export type RecordAreaName = 'page' | 'tender' | 'gallery' | 'staff' | 'projects' | 'letters';
/** Areas whose open record can be put away. */
export type ClearableArea = 'page' | 'tender' | 'gallery' | 'projects' | 'letters';

export type AreaAction =
  /** Something is asked for: what went wrong before no longer counts. */
  | { type: 'started'; area: AreaName }
  | { type: 'failed'; area: AreaName; error: string }
  | { type: 'listed'; area: RecordAreaName; list: readonly Identified[] }
  | { type: 'opened'; area: RecordAreaName; record: Identified }
  | { type: 'cleared'; area: ClearableArea }
  | { type: 'uploadsCleared'; area: RecordAreaName }
  | { type: 'removed'; area: RecordAreaName; ids: readonly string[] }
  | { type: 'removedAll'; area: 'page' | 'tender' | 'gallery' }
  | { type: 'documentUploaded'; answer: UploadAnswer }
  | { type: 'documentRemoved'; id: string }
  | { type: 'formAnswered'; errors: Readonly<Record<string, string>> | null; error: string | null }
  | { type: 'filled'; area: 'user' | 'settings'; data: unknown }
  | { type: 'signedIn'; token: string; username: string | null; admin: boolean; success?: string | null }
  /** A call that signs nobody in has been answered: what it said stays until the next one. */
  | { type: 'authAnswered'; success: string | null; error: string | null }
  | { type: 'messagesCleared' }
  | { type: 'signedOut' };

/** What a finished upload of a tender document is answered with. */
export type UploadAnswer =
  | { success: true; document: Identified; categoryID: string }
  | { success: false; error: string };

const emptyRecords = { error: null, list: null, current: null, uploads: null } as const;

export const emptyAreas: Areas = {
  form: { error: null, complete: false, errors: null },
  auth: { error: null, token: null, username: null, admin: false, success: null },
  admin: { error: null },
  page: emptyRecords,
  tender: { ...emptyRecords, uploadError: null },
  gallery: emptyRecords,
  guest: { error: null },
  user: { error: null, data: null },
  settings: { error: null, data: null },
  staff: emptyRecords,
  projects: emptyRecords,
  letters: emptyRecords,
};

export function reduceAreas(areas: Areas, action: AreaAction): Areas {
  /** The one area changed; its earlier error is gone unless the change names one. */
  const change = <Name extends AreaName>(name: Name, part: Partial<Areas[Name]>): Areas => ({
    ...areas,
    [name]: { ...areas[name], error: null, ...part },
  });

  switch (action.type) {
    case 'started':
      return areas[action.area].error === null ? areas : change(action.area, {});
    case 'failed':
      return { ...areas, [action.area]: { ...areas[action.area], error: action.error } };
    case 'listed':
      return change(action.area, { list: action.list });
    case 'opened':
      return change(action.area, { current: action.record });
    case 'cleared':
      return change(action.area, { current: null });
    case 'uploadsCleared':
      return action.area === 'tender'
        ? change('tender', { uploads: null, uploadError: null })
        : change(action.area, { uploads: null });
    case 'removed': {
      const { list, current } = areas[action.area];
      const stays = ({ _id }: Identified): boolean => !action.ids.includes(_id);
      return change(action.area, {
        list: list?.filter(stays) ?? null,
        current: current && stays(current) ? current : null,
      });
    }
    case 'removedAll':
      return change(action.area, { list: [], current: null });
    case 'documentUploaded':
      return withUploadedDocument(areas, action.answer);
    case 'documentRemoved': {
      const { current } = areas.tender;
      if (!current?.categories) return change('tender', {});
      return change('tender', {
        current: { ...current, categories: withoutFile(current.categories, action.id) },
      });
    }
    case 'formAnswered':
      return change('form', {
        complete: action.errors === null && action.error === null,
        errors: action.errors,
        error: action.error,
      });
    case 'filled':
      return change(action.area, { data: action.data });
    case 'signedIn': {
      const { token, username, admin, success = null } = action;
      return change('auth', { token, username, admin, success });
    }
    case 'authAnswered':
      return change('auth', { success: action.success, error: action.error });
    case 'messagesCleared':
      return change('auth', { success: null });
    case 'signedOut':
      return { ...emptyAreas, guest: areas.guest, settings: areas.settings };
  }
}

function withUploadedDocument(areas: Areas, answer: UploadAnswer): Areas {
  const { tender } = areas;
  if (!answer.success) return { ...areas, tender: { ...tender, error: null, uploadError: answer.error } };
  const { document, categoryID } = answer;
  const current = tender.current?.categories
    ? { ...tender.current, categories: withFile(tender.current.categories, categoryID, document) }
    : tender.current;
  const uploads = [...(tender.uploads ?? []), document];
  return { ...areas, tender: { ...tender, error: null, uploadError: null, current, uploads } };
}

/** The tree with `file` at the end of the files of the folder `categoryID`, however deep it stands. */
export function withFile(
  tree: readonly DocumentCategory[],
  categoryID: string,
  file: Identified,
): readonly DocumentCategory[] {
  return tree.map((category) =>
    category._id === categoryID
      ? { ...category, files: [...category.files, file] }
      : { ...category, children: withFile(category.children, categoryID, file) },
  );
}

/** The tree without the file `id`, from whichever folder holds it. */
export function withoutFile(tree: readonly DocumentCategory[], id: string): readonly DocumentCategory[] {
  return tree.map((category) => ({
    ...category,
    files: category.files.filter(({ _id }) => _id !== id),
    children: withoutFile(category.children, id),
  }));
}

/** Where the failure of a guest call is kept: tenders and galleries have their own place, all others the general one. */
export function areaOfCall(path: string): AreaName {
  if (/^\/api\/guest\/tender(?:[/?]|$)/.test(path)) return 'tender';
  if (/^\/api\/guest\/gallery(?:[/?]|$)/.test(path)) return 'gallery';
  return 'guest';
}

export interface AreaStore {
  read(): Areas;
  act(action: AreaAction): void;
  subscribe(listener: () => void): () => void;
}

export function makeAreaStore(initial: Areas = emptyAreas): AreaStore {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    act(action) {
      const next = reduceAreas(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The browser's areas. The server draws for a guest whose areas are empty. */
export const areas = makeAreaStore();
