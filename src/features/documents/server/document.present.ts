import { fromJson } from '#platform/db/json.ts';
import { documentKinds } from '../limits.ts';
import type { DocumentOnWire } from '../schema.ts';
import { extensionOf } from './document.names.ts';
import type { DocumentRow } from './document.queries.ts';

export const documentAddress = ({ _id, fileName }: Pick<DocumentRow, '_id' | 'fileName'>): string =>
  `/files/${_id}/${encodeURIComponent(fileName)}`;

/** Converts a stored document to what is sent to those who may fetch it. */
export const presentDocument = (row: DocumentRow): DocumentOnWire => {
  const pagesPath = `/files/${row._id}/pages`;
  const thumbnail = row.thumbnail === null ? null : fromJson(row.thumbnail);
  return {
    _id: row._id,
    title: row.title,
    fileName: row.fileName,
    bytes: row.bytes,
    type: documentKinds[row.kind].type,
    extension: extensionOf(row.fileName).toLowerCase(),
    pages: row.pages,
    sha256: row.sha256,
    url: documentAddress(row),
    thumbnail: thumbnail && { ...thumbnail, url: `${pagesPath}/thumbnail.webp` },
    pageImages: fromJson(row.pageImages).map((size, index) => ({
      ...size,
      url: `${pagesPath}/${index + 1}.webp`,
    })),
    hasText: row.hasText === 1,
  };
};

/** Returns the document with a signature in its addresses, for requests without a bearer token, such as those of links. */
export const signedDocument = (document: DocumentOnWire, signature: string): DocumentOnWire => {
  const withSignature = <Part extends { url: string }>(part: Part): Part => ({
    ...part,
    url: `${part.url}?${signature}`,
  });
  return {
    ...withSignature(document),
    thumbnail: document.thumbnail && withSignature(document.thumbnail),
    pageImages: document.pageImages.map(withSignature),
  };
};
