import { Link } from 'react-router';
import { words } from '../words.ts';
import { useTitle } from './site-name.ts';

/** Also where somebody may not go: there is nothing for them. */
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
