/** Copies the address of the current picture or, if the browser refuses, shows it for copying. */
import { useEffect, useRef, useState } from 'react';
import { viewer as m } from '../../messages/en-GB.ts';
import { ViewerIcon } from './viewer-icon.tsx';

type State = 'idle' | 'copied' | 'refused';

/** How long the notice "Link copied" is shown */
const NOTICE_MS = 2400;

export function CopyLink() {
  const [state, setState] = useState<State>('idle');
  const [address, setAddress] = useState('');
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => setState('idle'), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  useEffect(() => {
    if (state === 'refused') field.current?.select();
  }, [state]);

  const copyLink = async (): Promise<void> => {
    setAddress(window.location.href);
    try {
      await navigator.clipboard.writeText(window.location.href);
      setState('copied');
    } catch {
      // No permission, or a page without https: the address is shown and selected, so that the visitor can copy it.
      setState('refused');
    }
  };

  return (
    <div className="v-copy">
      <button type="button" onClick={() => void copyLink()}>
        <ViewerIcon name={state === 'copied' ? 'done' : 'link'} />
        <span className="visually-hidden">{m.copy}</span>
      </button>
      <p className="v-copy-status" role="status">
        {state === 'copied' && m.copied}
      </p>
      {state === 'refused' && (
        <p className="v-address">
          <label className="visually-hidden" htmlFor="picture-address">
            {m.address}
          </label>
          <input id="picture-address" ref={field} readOnly value={address} onBlur={() => setState('idle')} />
        </p>
      )}
    </div>
  );
}
