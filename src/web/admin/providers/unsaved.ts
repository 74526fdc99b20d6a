/** Work that the server does not have yet: forms in which something is typed, and files that are being uploaded. */

/** Nothing but its writer takes it off the screen. */
export interface Unsaved {
  isDirty(): boolean;
  /** The session is over: says so, with why where there is more to it (a ban), and keeps what is typed */
  shutOut(ban: string | null): void;
}

export interface UnfinishedUploads {
  /** How many files would be lost now */
  unfinished(): number;
  /** The session is over: waits for another one */
  shutOut(): void;
}

const open = new Set<Unsaved>();
const uploads = new Set<UnfinishedUploads>();

/** From here on until what it returns is called. */
export const holdUnsaved = (form: Unsaved): (() => void) => {
  open.add(form);
  return () => void open.delete(form);
};

/** The same of files. */
export const holdUploads = (queue: UnfinishedUploads): (() => void) => {
  uploads.add(queue);
  return () => void uploads.delete(queue);
};

export const unfinishedUploads = (): number =>
  [...uploads].reduce((sum, queue) => sum + queue.unfinished(), 0);

/** True: something is unsaved, and whatever holds it has said what happened. */
export const keptByForms = (ban: string | null): boolean => {
  const dirty = [...open].filter((form) => form.isDirty());
  for (const form of dirty) form.shutOut(ban);
  const unfinished = [...uploads].filter((queue) => queue.unfinished() > 0);
  for (const queue of unfinished) queue.shutOut();
  return dirty.length > 0 || unfinished.length > 0;
};
