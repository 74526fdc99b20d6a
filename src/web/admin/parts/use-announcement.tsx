import { type ReactNode, useState } from 'react';

/** Returns a function that announces a text to screen readers, and the live region for it, which the caller must render. */
export function useAnnouncement(): { announce: (text: string) => void; liveRegion: ReactNode } {
  const [text, announce] = useState('');
  return {
    announce,
    liveRegion: (
      <span className="visually-hidden" role="status">
        {text}
      </span>
    ),
  };
}
