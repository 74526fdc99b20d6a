/** Renders the company's logo from the settings, or its name in the heading font if there is none. */
import type { GuestSettings } from '#features/settings/schema.ts';
import { Picture } from '../picture/picture.tsx';

export function Logo({ settings: { general } }: { settings: GuestSettings }) {
  if (general.logo) return <Picture image={general.logo} sizes="208px" alt={general.name} priority />;
  const [firstWord = general.name, ...otherWords] = general.name.split(' ');
  return (
    <span className="wordmark">
      <svg className="wordmark-sign" viewBox="0 0 64 64" aria-hidden="true">
        <path d="M6 20h11v38H6zM47 26h11v32H47z" />
        <path d="M6 20h12.6L58 58H45.4z" />
        <path className="wordmark-spark" d="M47 22V12.500L52.500 3 58 12.500V22z" />
      </svg>
      <span>
        <b>{firstWord}</b> {otherWords.length > 0 && <span>{otherWords.join(' ')}</span>}
      </span>
    </span>
  );
}
