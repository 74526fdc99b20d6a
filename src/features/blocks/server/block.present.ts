/**
 * Converts stored blocks to what guests receive: with the records to which they refer, except those that guests may not
 * see. Leaves out incomplete blocks, and blocks of pictures, documents or projects if guests may see none of them.
 */

import type { DocumentOnWire } from '#features/documents/schema.ts';
import type { Gallery } from '#features/galleries/schema.ts';
import type { Image } from '#features/images/schema.ts';
import type { ProjectCard } from '#features/projects/schema.ts';
import { isEmptyBlock } from '../publish-checks.ts';
import type { Block, BlockOnWire, SimpleBlockOnWire } from '../schema.ts';

interface BlockRelated {
  images: ReadonlyMap<string, Image>;
  documents: ReadonlyMap<string, DocumentOnWire>;
  galleries: ReadonlyMap<string, Gallery>;
  projectsByBlock: ReadonlyMap<string, readonly ProjectCard[]>;
}

type SimpleBlock = Extract<Block, { type: 'twoColumns' }>['left'][number];

const presentSimple = (block: SimpleBlock, related: BlockRelated): SimpleBlockOnWire[] => {
  switch (block.type) {
    case 'image': {
      const image = related.images.get(block.image ?? '');
      return image === undefined
        ? []
        : [
            {
              id: block.id,
              type: block.type,
              image,
              caption: block.caption ?? image.caption,
              size: block.size,
            },
          ];
    }
    case 'documents': {
      const documents = block.documents.flatMap((id) => related.documents.get(id) ?? []);
      return documents.length === 0
        ? []
        : [{ id: block.id, type: block.type, title: block.title, documents }];
    }
    case 'video':
      if (block.video === null || block.title === null) return [];
      return [
        {
          id: block.id,
          type: block.type,
          video: block.video,
          title: block.title,
          poster: related.images.get(block.poster ?? '') ?? null,
        },
      ];
    case 'text':
      if (isEmptyBlock(block)) return [];
      return [{ id: block.id, type: block.type, text: block.text }];
    case 'quote':
      if (block.quote === null) return [];
      return [{ id: block.id, type: block.type, quote: block.quote, by: block.by, role: block.role }];
    case 'keyFigures': {
      const figures = block.figures.flatMap(({ value, label }) =>
        value === null || label === null ? [] : [{ value, label }],
      );
      return figures.length === 0 ? [] : [{ id: block.id, type: block.type, figures }];
    }
    case 'callToAction':
      if (block.title === null || block.label === null || block.target === null) return [];
      return [
        {
          id: block.id,
          type: block.type,
          title: block.title,
          text: block.text,
          label: block.label,
          target: block.target,
        },
      ];
    case 'map': {
      const { lat = null, lng = null } = block.location ?? {};
      return lat === null || lng === null
        ? []
        : [
            {
              id: block.id,
              type: block.type,
              location: { lat, lng },
              zoom: block.zoom,
              label: block.label,
            },
          ];
    }
  }
};

const presentBlock = (block: Block, related: BlockRelated): BlockOnWire[] => {
  switch (block.type) {
    case 'gallery': {
      const gallery = related.galleries.get(block.gallery ?? '');
      const images = gallery?.images ?? block.images.flatMap((id) => related.images.get(id) ?? []);
      return images.length === 0
        ? []
        : [
            {
              id: block.id,
              type: block.type,
              gallery: gallery === undefined ? null : { title: gallery.title, url: gallery.url },
              images,
            },
          ];
    }
    case 'projectList': {
      const projects = [...(related.projectsByBlock.get(block.id) ?? [])];
      return projects.length === 0 ? [] : [{ id: block.id, type: block.type, title: block.title, projects }];
    }
    case 'twoColumns': {
      const left = block.left.flatMap((inner) => presentSimple(inner, related));
      const right = block.right.flatMap((inner) => presentSimple(inner, related));
      return left.length + right.length === 0 ? [] : [{ id: block.id, type: block.type, left, right }];
    }
    default:
      return presentSimple(block, related);
  }
};

export const presentBlocks = (blocks: readonly Block[], related: BlockRelated): BlockOnWire[] =>
  blocks.flatMap((block) => presentBlock(block, related));
