import { type ReactNode, useState } from 'react';

/** Returns `say`, which announces a sentence to screen readers, and `spoken`, the live region that the caller must render. */
export function useAnnouncement(): { say: (sentence: string) => void; spoken: ReactNode } {
  const [sentence, say] = useState('');
  return {
    say,
    spoken: (
      <span className="visually-hidden" role="status">
        {sentence}
      </span>
    ),
  };
}
