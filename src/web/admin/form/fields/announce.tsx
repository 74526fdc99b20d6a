/** A live region that announces changes of a list to screen readers. */
import { type ReactNode, useState } from 'react';

export function useAnnouncement(): { say: (sentence: string) => void; spoken: ReactNode } {
  const [sentence, say] = useState('');
  return {
    say,
    spoken: (
      <span className="vh" role="status">
        {sentence}
      </span>
    ),
  };
}
