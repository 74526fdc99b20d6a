import { Link } from 'react-router';
import { ADMIN_PATH } from '#platform/schema/values/admin-address.ts';
import { notFound as m } from '../../messages/en-GB.ts';
import { useTitle } from '../site-name.ts';

/** Shown for an unknown address, and to a user who may open no screen at all. */
export function NotFound() {
  useTitle(m.title);
  return (
    <div className="nothing">
      <h1>{m.title}</h1>
      <h2>{m.subtitle}</h2>
      <p>{m.text}</p>
      <Link className="btn p" to={ADMIN_PATH}>
        {m.toContentArea}
      </Link>
    </div>
  );
}
