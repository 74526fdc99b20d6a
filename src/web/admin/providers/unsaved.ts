/** Registers open forms and upload queues. Those with unsaved work are notified when the session ends. */

/** A form that may have unsaved text, which only the user may discard. */
export interface Unsaved {
  isDirty(): boolean;
  /** Shows that the session has ended. `ban`: the server's message about a ban, if that is the cause */
  onSessionEnd(ban: string | null): void;
}

interface UnfinishedUploads {
  /** Returns the number of files that would be lost if the user left now */
  unfinished(): number;
  /** Pauses the uploads until the user has signed in again */
  onSessionEnd(): void;
}

const openForms = new Set<Unsaved>();
const uploads = new Set<UnfinishedUploads>();

/** Registers the form until the returned function is called. */
export const registerUnsaved = (form: Unsaved): (() => void) => {
  openForms.add(form);
  return () => void openForms.delete(form);
};

/** Registers an upload queue until the returned function is called. */
export const registerUploads = (queue: UnfinishedUploads): (() => void) => {
  uploads.add(queue);
  return () => void uploads.delete(queue);
};

/** Returns the number of files that would be lost if the user left now. */
export const unfinishedUploads = (): number =>
  [...uploads].reduce((sum, queue) => sum + queue.unfinished(), 0);

/** Notifies the forms and queues with unsaved work that the session has ended. Returns false if there is none. */
export const notifyUnsavedWork = (ban: string | null): boolean => {
  const dirty = [...openForms].filter((form) => form.isDirty());
  for (const form of dirty) form.onSessionEnd(ban);
  const unfinished = [...uploads].filter((queue) => queue.unfinished() > 0);
  for (const queue of unfinished) queue.onSessionEnd();
  return dirty.length > 0 || unfinished.length > 0;
};
