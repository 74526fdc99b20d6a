/** Shows the form of one picture, and beside it the picture's dimensions and uses. */
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { useRecord } from '#web/admin/data/use-records.ts';
import type { PictureRecord } from '#web/admin/form/fields/pictures/picture-record.ts';
import { Uses } from '#web/admin/form/frame/used-in.tsx';
import { uses as usesTexts } from '#web/admin/form/messages/en-GB.ts';
import { ResourceForm } from '#web/admin/form/resource-form.tsx';
import { usesOf } from '#web/admin/form/state/uses-of.ts';
import { fill } from '#web/admin/format.ts';
import { Failure } from '#web/admin/parts/failure/failure.tsx';
import { useMay } from '#web/admin/providers/me.tsx';
import { detail as m } from '../messages/en-GB.ts';
import { images } from './resource.ts';

export function ImageDetail({ id }: { id: string }) {
  const { data, error, refetch } = useRecord<PictureRecord>('images', id);
  return (
    <div className="beside">
      <ResourceForm resource={images} id={id} />
      {data !== undefined && <Aside picture={data} />}
      {error !== null && data === undefined && <Failure error={error} retry={() => void refetch()} />}
    </div>
  );
}

function Aside({ picture }: { picture: PictureRecord }) {
  const may = useMay();
  const { image, usedInSettings } = picture;
  const useCount = usesOf(picture).length + (usedInSettings === true ? 1 : 0);
  return (
    <aside className="panel seen" aria-label={m.label}>
      <p className="mono quiet">{fill(m.size, { width: image.width, height: image.height })}</p>
      <h2>{useCount === 0 ? m.notUsed : fill(usesTexts.heading, { count: useCount })}</h2>
      <Uses record={picture} />
      {usedInSettings === true && (
        <ul className="uses">
          <li>
            {may('settings.general:view') ? (
              <Link to={adminAddress('settings', 'general')}>{m.settings}</Link>
            ) : (
              m.settings
            )}{' '}
            <span className="quiet">{m.inSettings}</span>
          </li>
        </ul>
      )}
    </aside>
  );
}
