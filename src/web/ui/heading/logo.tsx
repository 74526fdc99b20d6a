/** Renders the company's logo or, if there is none, a sign and the company's name. */
import type { ShownImage } from '#platform/schema/values/image-address.ts';
import { Picture } from '../picture/picture.tsx';

export function Logo({ logo, name }: { logo: ShownImage | null; name: string }) {
  if (logo) return <Picture image={logo} sizes="208px" alt={name} priority />;
  const [firstWord = name, ...otherWords] = name.split(' ');
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
