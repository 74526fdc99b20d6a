/** The small picture of a record: fixed in size, so that rows never move; nothing where there is none. */
import { useGetManyAggregate } from 'ra-core';
import type { Image } from '#features/images/schema.ts';
import { imageAddress } from '#web/ui/addresses.ts';
import { useMayList } from '../providers/me.tsx';

interface PictureRecord {
  id: string;
  image: Image;
}

export function Thumbnail({ id }: { id: string | null }) {
  const isListed = useMayList()('images');
  const { data } = useGetManyAggregate<PictureRecord>(
    'images',
    { ids: id === null ? [] : [id] },
    // Whoever may not list pictures sees none, and does not ask.
    { enabled: id !== null && isListed },
  );
  const [picture] = data ?? [];
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
