/** Connects calls that need reauthentication to the dialog, which the frame renders; the calls wait here. */

let ask: (() => Promise<boolean>) | null = null;

/** Set by the dialog while it is mounted. */
export function onReauthenticationNeeded(asked: (() => Promise<boolean>) | null): void {
  ask = asked;
}

let asking: Promise<boolean> | null = null;

/** Whether the user has reauthenticated; several calls at once open one dialog. */
export function isProven(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
