import { Link } from 'react-router';
import { ADMIN_PATH } from '#platform/schema/values/admin-address.ts';
import { forbidden as m, notFound } from '../../messages/en-GB.ts';
import { useTitle } from '../site-name.ts';

/** Shown in place of a screen that the user may not open. `text` says why. */
export function Forbidden({ text }: { text: string }) {
  useTitle(m.title);
  return (
    <div className="nothing">
      <h1>{m.title}</h1>
      <p>{text}</p>
      <Link className="btn p" to={ADMIN_PATH}>
        {notFound.toContentArea}
      </Link>
    </div>
  );
}
