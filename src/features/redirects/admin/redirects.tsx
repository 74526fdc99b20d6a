/** `/admin/redirects`: redirects, former addresses of records, and a test for one address. */
import { Link } from 'react-router';
import { ResourceForm } from '#web/admin/form/lazy-form.tsx';
import { ResourceList } from '#web/admin/list/resource-list.tsx';
import { useMay } from '#web/admin/providers/me.tsx';
import { Forbidden } from '#web/admin/shell/failure/forbidden.tsx';
import { words } from '#web/admin/words.ts';
import { former as m } from '../messages/en-GB.ts';
import { FormerAddresses } from './former-addresses.tsx';
import { redirects } from './resource.ts';
import { TestAddress } from './test-address.tsx';

const { add, seeBin, seeOne } = words.forbidden.actions;

export default function Redirects({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined) return <List />;
  if (id === 'former') return <FormerAddresses />;
  if (id === 'bin')
    return may('redirect:delete') ? (
      <ResourceList screens={redirects} inBin />
    ) : (
      <Forbidden action={seeBin('redirects')} />
    );
  if (!may(id === 'new' ? 'redirect:create' : 'redirect:view'))
    return <Forbidden action={id === 'new' ? add('redirect') : seeOne('redirect')} />;
  return <ResourceForm screens={redirects} id={id === 'new' ? null : id} />;
}

function List() {
  return (
    <>
      <ResourceList screens={redirects} />
      <div className="redirect-parts">
        <TestAddress />
        <section className="panel">
          <header>
            <h2>{m.title}</h2>
          </header>
          <p>{m.about}</p>
          <Link className="btn" to="/admin/redirects/former">
            {m.title}
          </Link>
        </section>
      </div>
    </>
  );
}
