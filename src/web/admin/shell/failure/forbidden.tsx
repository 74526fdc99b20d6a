import { Link } from 'react-router';
import { words } from '../../words.ts';
import { useTitle } from '../site-name.ts';

/** Shown for a screen that this user may not open. `action`: what they tried, such as "see redirects". */
export function Forbidden({ action }: { action: string }) {
  const { title, text } = words.forbidden;
  useTitle(title);
  return (
    <div className="nothing">
      <h1>{title}</h1>
      <p>{text(action)}</p>
      <Link className="btn p" to="/admin">
        {words.notFound.back}
      </Link>
    </div>
  );
}
