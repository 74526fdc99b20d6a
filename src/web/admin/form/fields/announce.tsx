/** What happened in a list, for those who hear it instead of seeing it. */
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
