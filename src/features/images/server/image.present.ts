import { fromJson } from '#platform/db/json.ts';
import type { Image } from '../schema.ts';
import type { ImageRow } from './image.queries.ts';
import { variantWidths } from './processing/variant-sizes.ts';

/**
 * Lists all variants of a picture whose original is public, those that do not exist yet included: until they exist,
 * their addresses redirect to the original.
 */
const allSources = (width: number): Image['sources'] => {
  const widths = variantWidths(width);
  return { avif: widths, webp: widths, jpg: widths };
};

/** Converts a stored picture to what guests receive. */
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
    sources: row.publicOriginal === 1 ? allSources(row.width) : fromJson(row.sources),
  };
};
