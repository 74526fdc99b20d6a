/** Loads the records to which blocks refer, for several bodies together, and presents the blocks to guests. */

import type { Documents } from '#features/documents/server/index.ts';
import type { Galleries } from '#features/galleries/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import type { ProjectCard } from '#features/projects/schema.ts';
import type { Projects } from '#features/projects/server/index.ts';
import { allBlocks, type Block, type BlockOnWire } from '../schema.ts';
import { presentBlocks } from './block.present.ts';

export interface Blocks {
  /** Returns each body as guests receive it, in the given order. */
  present(bodies: readonly (readonly Block[])[]): Promise<BlockOnWire[][]>;
}

type ProjectList = Extract<Block, { type: 'projectList' }>;
/** The maximum number of projects in a list without a limit of its own, unless its projects are chosen one by one. */
const DEFAULT_PROJECTS = 6;

export const blocks = (context: {
  images: ImageLibrary;
  documents: Documents;
  galleries: Galleries;
  projects: Projects;
}): Blocks => {
  const { images, documents, galleries, projects } = context;

  const loadListedProjects = async (block: ProjectList): Promise<ProjectCard[]> => {
    const max = block.most ?? (block.show === 'chosen' ? block.projects.length : DEFAULT_PROJECTS);
    if (block.show === 'chosen') return [...(await projects.cards(block.projects)).values()].slice(0, max);
    const listedProjects =
      block.show === 'featured'
        ? (await projects.featured()).slice(0, max)
        : (
            await projects.list({
              page: 1,
              max,
              sort: 'completionDate',
              direction: 'desc',
              search: '',
              category: block.show === 'category' ? (block.category ?? '') : undefined,
            })
          ).items;
    return [...(await projects.cards(listedProjects.map((project) => project._id))).values()];
  };

  return {
    async present(bodies) {
      const includedBlocks = bodies.flatMap(allBlocks);
      const related = {
        images: await images.find(
          includedBlocks.flatMap((block) =>
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
          includedBlocks.flatMap((block) => (block.type === 'documents' ? block.documents : [])),
        ),
        galleries: await galleries.details(
          includedBlocks.flatMap((block) =>
            block.type === 'gallery' && block.gallery !== null ? [block.gallery] : [],
          ),
        ),
      };
      const presented: BlockOnWire[][] = [];
      for (const body of bodies) {
        // Block ids are unique only within one body.
        const projectsByBlock = new Map<string, ProjectCard[]>();
        for (const block of body)
          if (block.type === 'projectList') projectsByBlock.set(block.id, await loadListedProjects(block));
        presented.push(presentBlocks(body, { ...related, projectsByBlock }));
      }
      return presented;
    },
  };
};
