/** Collects the references in the blocks of a body: pictures, documents, projects, galleries. */

import type { EmbeddedReference, ReferenceTarget } from '#platform/content/content-type.ts';
import { allBlocks, type Block } from '../schema.ts';

const pointersOf = (block: Block, path: string): EmbeddedReference[] => {
  const pointerTo = (to: ReferenceTarget, field: string, _id: string | null): EmbeddedReference[] =>
    _id === null ? [] : [{ field: `${path}.${field}`, to, _id }];
  const pointersTo = (to: ReferenceTarget, field: string, ids: readonly string[]): EmbeddedReference[] =>
    ids.map((_id, index) => ({ field: `${path}.${field}.${index}`, to, _id }));
  switch (block.type) {
    case 'image':
      return pointerTo('image', 'image', block.image);
    case 'video':
      return pointerTo('image', 'poster', block.poster);
    case 'gallery':
      return [
        ...pointerTo('gallery', 'gallery', block.gallery),
        ...pointersTo('image', 'images', block.images),
      ];
    case 'documents':
      return pointersTo('document', 'documents', block.documents);
    case 'projectList':
      return [
        ...pointersTo('project', 'projects', block.projects),
        ...pointerTo('project-category', 'category', block.category),
      ];
    case 'twoColumns':
      return [
        ...block.left.flatMap((inner, index) => pointersOf(inner, `${path}.left.${index}`)),
        ...block.right.flatMap((inner, index) => pointersOf(inner, `${path}.right.${index}`)),
      ];
    case 'text':
    case 'quote':
    case 'keyFigures':
    case 'callToAction':
    case 'map':
      return [];
  }
};

/** Returns the references with the paths of their fields (`body.3.image`); `field` is the name of the body. */
export const pointersOfBlocks = (field: string, blocks: readonly Block[]): EmbeddedReference[] =>
  blocks.flatMap((block, index) => pointersOf(block, `${field}.${index}`));

/** Returns the ids of all documents in the body. */
export const documentsOfBlocks = (blocks: readonly Block[]): string[] =>
  allBlocks(blocks).flatMap((block) => (block.type === 'documents' ? block.documents : []));
