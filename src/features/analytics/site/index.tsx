/** Reports page views to Google Analytics, after asking the visitor for consent if the settings require it. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { consent as m } from '../messages/en-GB.ts';
import { type Consent, readConsent, storeConsent } from './consent.ts';
import sheet from './counting.css?url';
import { countView, deleteVisitorId } from './view.ts';

interface Props {
  /** The measurement id of Google Analytics, `G-ABC123XYZ0` */
  pubkey: string;
  /** Whether only visitors who have agreed are counted */
  consent: boolean;
}

export function PageViewTracking({ pubkey, consent }: Props) {
  const [choice, setChoice] = useState<Consent>(() => (consent ? readConsent() : 'yes'));
  const { pathname } = useLocation();
  const countedPath = useRef('');
  useEffect(() => {
    if (choice !== 'yes' || countedPath.current === pathname) return;
    countedPath.current = pathname;
    countView(pubkey);
  }, [choice, pathname, pubkey]);
  if (!consent) return null;
  const storeChoice = (answer: 'yes' | 'no'): void => {
    storeConsent(answer);
    if (answer === 'no') deleteVisitorId();
    setChoice(answer);
    // The question disappears with its buttons, so the focus moves to the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      {choice === null ? (
        <aside className="counting" aria-label={m.label}>
          <p>{m.question}</p>
          <div className="acts">
            <button type="button" className="btn small" onClick={() => storeChoice('yes')}>
              {m.yes}
            </button>
            <button type="button" className="btn small" onClick={() => storeChoice('no')}>
              {m.no}
            </button>
          </div>
        </aside>
      ) : (
        <p className="g counting-choice">
          <span>
            {choice === 'yes' ? m.counted : m.notCounted}{' '}
            <button type="button" className="as-link" onClick={() => setChoice(null)}>
              {m.change}
            </button>
          </span>
        </p>
      )}
    </>
  );
}
