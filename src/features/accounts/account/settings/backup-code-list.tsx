/** Lists new backup codes to copy or print; they are shown only once. */
import { useEffect, useRef, useState } from 'react';
import { useSite } from '#web/account/layout/site.ts';
import { logFailure } from '#web/data/areas/log.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { backupCodes as m } from './messages/en-GB.ts';
import { SavedNotice } from './saved-notice.tsx';

export function BackupCodeList({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const { settings } = useSite();
  const { fill } = useFormat();
  const [isCopied, setIsCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className="codes" tabIndex={-1} ref={box}>
      <h3 className="t3">{m.title}</h3>
      <p>{m.text}</p>
      <ul className="mono" aria-label={fill(m.list, { site: settings.general.name })}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="acts">
        {/* Pages without https have no clipboard, except on localhost. */}
        {'clipboard' in navigator && (
          <button
            className="btn small"
            type="button"
            onClick={() =>
              navigator.clipboard.writeText(codes.join('\n')).then(
                () => setIsCopied(true),
                (cause: unknown) => logFailure('The codes could not be copied', cause),
              )
            }
          >
            <Icon name="document" />
            {m.copy}
          </button>
        )}
        <button className="btn small" type="button" onClick={() => print()}>
          <Icon name="print" />
          {m.print}
        </button>
        <button className="btn small" type="button" onClick={onDone}>
          {m.done}
        </button>
        <SavedNotice isShown={isCopied} text={m.copied} />
      </div>
    </div>
  );
}
