/** Resolves what the blocks of bodies point at, for several bodies together. */

import type { Documents } from '#features/documents/server/index.ts';
import type { Galleries } from '#features/galleries/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { ProjectCard } from '#features/projects/schema.ts';
import type { Projects } from '#features/projects/server/index.ts';
import { allBlocks, type Block, type BlockOnWire } from '../schema.ts';
import { presentBlocks } from './block.present.ts';

export interface Blocks {
  /** Each body as guests receive it, in the order given. */
  show(bodies: readonly (readonly Block[])[]): Promise<BlockOnWire[][]>;
}

type ProjectList = Extract<Block, { type: 'projectList' }>;
/** Where a list does not say how many. */
const USUAL_PROJECTS = 6;

export const blocks = (context: {
  images: ImageLibrary;
  documents: Documents;
  galleries: Galleries;
  projects: Projects;
}): Blocks => {
  const { images, documents, galleries, projects } = context;

  const listed = async (block: ProjectList): Promise<ProjectCard[]> => {
    const most = block.most ?? (block.show === 'chosen' ? block.projects.length : USUAL_PROJECTS);
    if (block.show === 'chosen') return [...(await projects.cards(block.projects)).values()].slice(0, most);
    const found =
      block.show === 'featured'
        ? (await projects.featured()).slice(0, most)
        : (
            await projects.list({
              page: 1,
              max: most,
              sort: 'completionDate',
              direction: 'desc',
              search: '',
              category: block.show === 'category' ? (block.category ?? '') : undefined,
            })
          ).items;
    return [...(await projects.cards(found.map((project) => project._id))).values()];
  };

  return {
    async show(bodies) {
      const every = bodies.flatMap(allBlocks);
      const around = {
        images: await images.find(
          every.flatMap((block) =>
            block.type === 'image' && block.image !== null
              ? [block.image]
              : block.type === 'gallery'
                ? block.images
                : block.type === 'video' && block.poster !== null
                  ? [block.poster]
                  : [],
          ),
        ),
        documents: await documents.find(
          every.flatMap((block) => (block.type === 'documents' ? block.documents : [])),
        ),
        galleries: await galleries.details(
          every.flatMap((block) =>
            block.type === 'gallery' && block.gallery !== null ? [block.gallery] : [],
          ),
        ),
      };
      const shown: BlockOnWire[][] = [];
      for (const body of bodies) {
        // Ids are unique in one body only.
        const lists = new Map<string, ProjectCard[]>();
        for (const block of body) if (block.type === 'projectList') lists.set(block.id, await listed(block));
        shown.push(presentBlocks(body, { ...around, projects: lists }));
      }
      return shown;
    },
  };
};
