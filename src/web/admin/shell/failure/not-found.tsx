import { Link } from 'react-router';
import { words } from '../../words.ts';
import { useTitle } from '../site-name.ts';

/** Also shown for addresses that the user may not open. */
export function NotFound() {
  useTitle(words.notFound.title);
  return (
    <div className="nothing">
      <h1>{words.notFound.title}</h1>
      <h2>{words.notFound.subtitle}</h2>
      <p>{words.notFound.text}</p>
      <Link className="btn p" to="/admin">
        {words.notFound.back}
      </Link>
    </div>
  );
}
