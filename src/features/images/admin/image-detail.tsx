/** One picture: its preview, its uses, and its texts. */
import { Link } from 'react-router';
import { useRecord } from '#web/admin/data/use-records.ts';
import type { PictureRecord } from '#web/admin/form/fields/pictures/picture-record.ts';
import { Uses } from '#web/admin/form/frame/used-in.tsx';
import { ResourceForm } from '#web/admin/form/resource-form.tsx';
import { usesOf } from '#web/admin/form/state/uses-of.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { Failure } from '#web/admin/shell/failure/failure.tsx';
import { words } from '#web/admin/words.ts';
import { images } from './resource.ts';

export function ImageDetail({ id }: { id: string }) {
  const { data, error, refetch } = useRecord<PictureRecord>('images', id);
  return (
    <div className="beside">
      <ResourceForm screens={images} id={id} />
      {data !== undefined && <Aside picture={data} />}
      {error !== null && data === undefined && <Failure error={error} retry={() => void refetch()} />}
    </div>
  );
}

function Aside({ picture }: { picture: PictureRecord }) {
  const may = useMay();
  const { image, usedInSettings } = picture;
  const uses = usesOf(picture).length + (usedInSettings === true ? 1 : 0);
  return (
    <aside className="panel seen" aria-label={words.images.seen}>
      <p className="mono quiet">{words.images.size(image.width, image.height)}</p>
      <h2>{words.images.usedIn(uses)}</h2>
      <Uses record={picture} />
      {usedInSettings === true && (
        <ul className="uses">
          <li>
            {may('settings.general:view') ? (
              <Link to="/admin/settings/general">{words.images.settings}</Link>
            ) : (
              words.images.settings
            )}{' '}
            <span className="quiet">{words.images.inSettings}</span>
          </li>
        </ul>
      )}
    </aside>
  );
}
