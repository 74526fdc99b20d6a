/** `/admin/redirects`: old addresses and where they lead; what changed addresses left behind; and a way to try one. */
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { ResourceList } from '../list/resource-list.tsx';
import { useMay } from '../providers/me.tsx';
import { redirects } from '../resources/redirects.ts';
import { Waiting } from '../shell/failure.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { FormerAddresses } from './former-addresses.tsx';
import { TryAddress } from './try-address.tsx';
import { redirectWords } from './words.ts';

const ResourceForm = lazy(async () => ({
  default: (await import('../form/resource-form.tsx')).ResourceForm,
}));

export default function Redirects({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === undefined) return <List />;
  if (id === 'former') return <FormerAddresses />;
  if (id === 'bin') return may('redirect:delete') ? <ResourceList screens={redirects} inBin /> : <NotFound />;
  if (!may(id === 'new' ? 'redirect:create' : 'redirect:view')) return <NotFound />;
  return (
    <Suspense fallback={<Waiting />}>
      <ResourceForm screens={redirects} id={id === 'new' ? null : id} />
    </Suspense>
  );
}

function List() {
  const { former } = redirectWords;
  return (
    <>
      <ResourceList screens={redirects} />
      <div className="redirect-parts">
        <TryAddress />
        <section className="panel">
          <header>
            <h2>{former.things}</h2>
          </header>
          <p>{former.about}</p>
          <Link className="btn" to="/admin/redirects/former">
            {former.things}
          </Link>
        </section>
      </div>
    </>
  );
}
