/** Shows the thumbnail of a record, or an empty box of the same size, so that rows do not move when it loads. */

import type { Image } from '#features/images/schema.ts';
import { imageAddress } from '#platform/schema/values/image-address.ts';
import type { ResourceRecord } from '../data/resource-calls.ts';
import { useRecords } from '../data/use-records.ts';
import { useMayList } from '../providers/me.tsx';

interface ListedPicture extends ResourceRecord {
  image: Image;
}

/** `id`: that of the picture; null: the record has none. */
export function Thumbnail({ id }: { id: string | null }) {
  const mayList = useMayList()('images');
  const pictures = useRecords<ListedPicture>('images', id === null ? [] : [id], { enabled: mayList });
  const picture = pictures.get(id);
  const width = picture?.image.sources.jpg[0];
  if (picture === undefined || width === undefined) return <span className="no-picture" aria-hidden="true" />;
  return (
    <img
      src={imageAddress(picture.image, width, 'jpg')}
      alt=""
      width="96"
      height="64"
      loading="lazy"
      decoding="async"
    />
  );
}
