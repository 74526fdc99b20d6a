/** Registers open forms and upload queues. Those with unsaved work are notified when the session ends. */

/** A form that may have unsaved text, which only the user may discard. */
interface RegisteredForm {
  isDirty(): boolean;
  /** Shows that the session has ended. `ban`: the server's message, if the user was banned or the account disabled */
  onSessionEnd(ban: string | null): void;
}

/** An upload queue that may have unfinished files. */
interface RegisteredQueue {
  /** Returns the number of files that would be lost if the user left now */
  unfinished(): number;
  /** Pauses the uploads until the user has signed in again */
  onSessionEnd(): void;
}

const forms = new Set<RegisteredForm>();
const queues = new Set<RegisteredQueue>();

/** Registers the form until the returned function is called. */
export const registerUnsaved = (form: RegisteredForm): (() => void) => {
  forms.add(form);
  return () => void forms.delete(form);
};

/** Registers an upload queue until the returned function is called. */
export const registerUploads = (queue: RegisteredQueue): (() => void) => {
  queues.add(queue);
  return () => void queues.delete(queue);
};

/** Returns the number of files that would be lost if the user left now. */
export const unfinishedUploads = (): number =>
  [...queues].reduce((sum, queue) => sum + queue.unfinished(), 0);

/** Notifies the forms and queues with unsaved work that the session has ended. Returns false if there is no such work. */
export const notifyUnsavedWork = (ban: string | null): boolean => {
  const dirtyForms = [...forms].filter((form) => form.isDirty());
  for (const form of dirtyForms) form.onSessionEnd(ban);
  const unfinishedQueues = [...queues].filter((queue) => queue.unfinished() > 0);
  for (const queue of unfinishedQueues) queue.onSessionEnd();
  return dirtyForms.length > 0 || unfinishedQueues.length > 0;
};
