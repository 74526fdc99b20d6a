/** The state that a standalone app receives with its document, as JSON in a script element that never runs. */
import type { Image } from '#features/images/schema.ts';
import type { GuestSettings } from '#features/settings/schema.ts';

export interface StandaloneState {
  settings: GuestSettings;
  /** Shown beside the screens on wide windows. */
  picture: Image | null;
}

/** Null if the server could not load the settings for the document. */
export function readStandaloneState(): StandaloneState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as StandaloneState) : null;
}
