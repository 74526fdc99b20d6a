/**
 * Collects the references in the blocks of a body: to pictures, documents, projects, project categories and galleries.
 */

import type { EmbeddedReference, ReferenceTarget } from '#platform/content/content-type.ts';
import { allBlocks, type Block } from '../schema.ts';

const referencesOf = (block: Block, path: string): EmbeddedReference[] => {
  const one = (to: ReferenceTarget, field: string, _id: string | null): EmbeddedReference[] =>
    _id === null ? [] : [{ field: `${path}.${field}`, to, _id }];
  const many = (to: ReferenceTarget, field: string, ids: readonly string[]): EmbeddedReference[] =>
    ids.map((_id, index) => ({ field: `${path}.${field}.${index}`, to, _id }));
  switch (block.type) {
    case 'image':
      return one('image', 'image', block.image);
    case 'video':
      return one('image', 'poster', block.poster);
    case 'gallery':
      return [...one('gallery', 'gallery', block.gallery), ...many('image', 'images', block.images)];
    case 'documents':
      return many('document', 'documents', block.documents);
    case 'projectList':
      return [
        ...many('project', 'projects', block.projects),
        ...one('project-category', 'category', block.category),
      ];
    case 'twoColumns':
      return [
        ...block.left.flatMap((inner, index) => referencesOf(inner, `${path}.left.${index}`)),
        ...block.right.flatMap((inner, index) => referencesOf(inner, `${path}.right.${index}`)),
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
export const referencesOfBlocks = (field: string, blocks: readonly Block[]): EmbeddedReference[] =>
  blocks.flatMap((block, index) => referencesOf(block, `${field}.${index}`));

/** Returns the ids of all documents in the body. */
export const documentsOfBlocks = (blocks: readonly Block[]): string[] =>
  allBlocks(blocks).flatMap((block) => (block.type === 'documents' ? block.documents : []));
