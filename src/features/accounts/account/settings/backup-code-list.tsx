/** Backup codes, shown only once, to copy or print. */
import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/account/layout/site.ts';
import { logFailure } from '#web/data/areas/log.ts';
import { Icon } from '#web/ui/icon.tsx';
import { SavedNotice } from './saved-notice.tsx';

export function BackupCodeList({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { settings } = useSite();
  const [isCopied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="codes" tabIndex={-1} ref={box}>
      <h3 className="t3">Your backup codes</h3>
      <p>
        Each signs you in once when your app is not at hand. They are shown only now: keep them where you keep
        your papers.
      </p>
      <ul className="mono" aria-label={`Backup codes for ${settings.general.name}`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="acts">
        <button
          className="btn small"
          type="button"
          onClick={() =>
            navigator.clipboard.writeText(codes.join('\n')).then(
              () => setCopied(true),
              (cause: unknown) => logFailure('The codes could not be copied', cause),
            )
          }
        >
          <Icon name="document" />
          Copy
        </button>
        <button className="btn small" type="button" onClick={() => print()}>
          <Icon name="print" />
          Print
        </button>
        <button className="btn small" type="button" onClick={onDone}>
          I have them
        </button>
        <SavedNotice when={isCopied} words="Copied" />
      </div>
    </div>
  );
}
