/** Forms in which something may be typed that the server does not have: nothing but its writer takes it off the screen. */
export interface Unsaved {
  isDirty(): boolean;
  /** The session is over: says so, with why where there is more to it (a ban), and keeps what is typed */
  shutOut(ban: string | null): void;
}

const open = new Set<Unsaved>();

/** From here on until what it returns is called. */
export const holdUnsaved = (form: Unsaved): (() => void) => {
  open.add(form);
  return () => void open.delete(form);
};

/** True: something is unsaved, and the forms that hold it have said what happened. */
export const keptByForms = (ban: string | null): boolean => {
  const dirty = [...open].filter((form) => form.isDirty());
  for (const form of dirty) form.shutOut(ban);
  return dirty.length > 0;
};
