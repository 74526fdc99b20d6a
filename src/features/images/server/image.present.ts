import { fromJson } from '#platform/db/json.ts';
import type { Image } from '../schema.ts';
import type { ImageRow } from './image.queries.ts';

/** Presents a stored picture to a guest. */
export const presentImage = (row: ImageRow): Image => {
  const data = fromJson(row.data);
  return {
    _id: row._id,
    alt: data.decorative ? '' : (data.alt ?? ''),
    decorative: data.decorative,
    caption: data.caption,
    credit: data.credit,
    kind: data.kind,
    stage: data.stage,
    takenOn: data.takenOn,
    pair: data.pair,
    width: row.width,
    height: row.height,
    focal: data.focal,
    thumbhash: row.thumbhash,
    placeholder: row.placeholder,
    version: row.fileVersion,
    sources: fromJson(row.sources),
  };
};
