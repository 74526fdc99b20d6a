/** How somebody likes to see previews: kept in this browser, for this person. */
import { useStore } from 'ra-core';
import { useSyncExternalStore } from 'react';

/** In pixels of the page. */
export const devices = { phone: 390, tablet: 820, desk: 1280 } as const;
export type Device = keyof typeof devices;

export const usePreviewDevice = () => useStore<Device>('preview.device', 'phone');
export const usePreviewShown = () => useStore<boolean>('preview.shown', true);

/** Room for a form and a page beside each other. */
const WIDE = '(min-width: 1280px)';

export const useRoomBeside = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const wide = matchMedia(WIDE);
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
