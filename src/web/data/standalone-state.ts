/** What a program of its own receives with its document, as JSON in a script element that is never run. */
import type { Image } from '#features/images/schema.ts';
import type { GuestSettings } from '#features/settings/schema.ts';

export interface StandaloneState {
  settings: GuestSettings;
  /** Stands beside the screens on wide windows. */
  picture: Image | null;
}

/** Null: the server could not read it when it wrote the document. */
export function readStandaloneState(): StandaloneState | null {
  const text = document.getElementById('state')?.textContent;
  return text ? (JSON.parse(text) as StandaloneState) : null;
}
