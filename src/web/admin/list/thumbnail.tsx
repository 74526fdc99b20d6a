/** The small picture of a record: fixed in size, so that rows never move; nothing where there is none. */
import { useGetManyAggregate } from 'ra-core';
import type { Image } from '#contract/image.ts';
import { imageAddress } from '#web/ui/addresses.ts';

interface PictureRecord {
  id: string;
  image: Image;
}

export function Thumbnail({ id }: { id: string | null }) {
  const { data } = useGetManyAggregate<PictureRecord>(
    'images',
    { ids: id === null ? [] : [id] },
    { enabled: id !== null },
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
