import { Link } from 'react-router';
import { notFound as m } from '../../messages/en-GB.ts';
import { useTitle } from '../site-name.ts';

/** Also shown for addresses that the user may not open. */
export function NotFound() {
  useTitle(m.title);
  return (
    <div className="nothing">
      <h1>{m.title}</h1>
      <h2>{m.subtitle}</h2>
      <p>{m.text}</p>
      <Link className="btn p" to="/admin">
        {m.back}
      </Link>
    </div>
  );
}
