/** One picture: as it is, where it is used, and what the office says of it. */
import { useGetOne } from 'ra-core';
import { Link } from 'react-router';
import { type PictureRecord, sourceOf } from '../form/fields/picture-record.ts';
import { ResourceForm } from '../form/resource-form.tsx';
import { images } from '../resources/images.ts';
import { resources } from '../resources/index.ts';
import { words } from '../words.ts';

const WIDE = 1080;

export function ImageDetail({ id }: { id: string }) {
  const { data } = useGetOne<PictureRecord>('images', { id });
  return (
    <div className="beside">
      <ResourceForm screens={images} id={id} />
      {data !== undefined && <Aside picture={data} />}
    </div>
  );
}

function Aside({ picture }: { picture: PictureRecord }) {
  const { image, usedIn = [] } = picture;
  const source = sourceOf(picture, WIDE);
  const uses = usedIn.filter((use) => !use.trashed);
  return (
    <aside className="panel seen" aria-label={words.images.seen}>
      {source !== null && (
        <img src={source} alt={picture.alt ?? ''} width={image.width} height={image.height} />
      )}
      <p className="mono quiet">{words.images.size(image.width, image.height)}</p>
      <h2>{words.images.usedIn(uses.length)}</h2>
      <ul>
        {uses.map(({ type, _id, title, field }) => {
          const to = resources.find(({ permits }) => permits === type);
          return (
            <li key={`${_id}.${field}`}>
              {to === undefined ? <bdi>{title}</bdi> : <Link to={`/admin/${to.name}/${_id}`}>{title}</Link>}
              {to !== undefined && <span className="quiet"> {to.thing}</span>}
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
