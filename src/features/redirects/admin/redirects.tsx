/** Shows `/admin/redirects`: the list and form of redirects, former addresses of records, and a test of an address. */
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { ResourceForm } from '#web/admin/form/lazy-form.tsx';
import { fill } from '#web/admin/format.ts';
import { ResourceList } from '#web/admin/list/resource-list.tsx';
import { forbidden } from '#web/admin/messages/en-GB.ts';
import { Forbidden } from '#web/admin/parts/failure/forbidden.tsx';
import { useMay } from '#web/admin/providers/me.tsx';
import { former as m } from '../messages/en-GB.ts';
import { FormerAddresses } from './former-addresses.tsx';
import { redirects } from './resource.ts';
import { TestAddress } from './test-address.tsx';

export default function Redirects({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined) return <List />;
  if (id === 'former') return <FormerAddresses />;
  if (id === 'bin')
    return may('redirect:delete') ? (
      <ResourceList resource={redirects} inBin />
    ) : (
      <Forbidden text={fill(forbidden.bin, { things: redirects.things })} />
    );
  if (!may(id === 'new' ? 'redirect:create' : 'redirect:view'))
    return (
      <Forbidden
        text={
          id === 'new'
            ? fill(forbidden.create, { things: redirects.things })
            : fill(forbidden.record, { thing: redirects.thing })
        }
      />
    );
  return <ResourceForm resource={redirects} id={id === 'new' ? null : id} />;
}

function List() {
  return (
    <>
      <ResourceList resource={redirects} />
      <div className="redirect-parts">
        <TestAddress />
        <section className="panel">
          <header>
            <h2>{m.title}</h2>
          </header>
          <p>{m.about}</p>
          <Link className="btn" to={adminAddress('redirects', 'former')}>
            {m.title}
          </Link>
        </section>
      </div>
    </>
  );
}
