/** Sensitive calls ask for a fresh proof of who sits there. The dialog that gets it is drawn by the frame; calls wait for it here. */

let ask: (() => Promise<boolean>) | null = null;

/** Set by the dialog while it can be drawn. */
export function onReauthenticationNeeded(asked: (() => Promise<boolean>) | null): void {
  ask = asked;
}

let asking: Promise<boolean> | null = null;

/** Whether whoever sits there has proved that it is them; several calls at once ask once. */
export function isProven(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}
