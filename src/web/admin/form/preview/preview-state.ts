/**
 * Holds what the user has chosen for previews, stored in this browser, and whether the window has room for one beside the
 * form.
 */
import { useSyncExternalStore } from 'react';
import { usePreference } from '../../data/preferences.ts';

/** The width of the page on each device, in CSS pixels. */
export const devices = { phone: 390, tablet: 820, desk: 1280 } as const;
export type Device = keyof typeof devices;

export const usePreviewDevice = () => usePreference<Device>('preview.device', 'phone');
export const usePreviewShown = () => usePreference<boolean>('preview.shown', true);

/** Matches windows that are wide enough for a form and a page side by side. */
const WIDE = '(min-width: 1280px)';

export const useWideWindow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(WIDE);
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
