/** The state that a standalone app receives with its document, as JSON in a script element that never runs. */
import type { Image } from '#features/images/schema.ts';
import type { GuestSettings } from '#features/settings/schema.ts';

export interface StandaloneState {
  settings: GuestSettings;
  /** Shown beside the screens on wide windows. */
  picture: Image | null;
}

/** Returns the state in the document; null if there is none, because the server could not load the settings. */
export function readStandaloneState(): StandaloneState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as StandaloneState) : null;
}
