/** The site's content as guests read it, each kind given those it names. */

import { blocks as makeBlocks } from '#features/blocks/server/index.ts';
import type { Documents } from '#features/documents/server/index.ts';
import { galleries as makeGalleries } from '#features/galleries/server/index.ts';
import type { ImageLibrary } from '#features/images/server/index.ts';
import { letters as makeLetters } from '#features/letters/server/index.ts';
import { menus as makeMenus } from '#features/menus/server/index.ts';
import { pages as makeSitePages } from '#features/pages/server/index.ts';
import { categories as makePostCategories } from '#features/post-categories/server/index.ts';
import { posts as makePosts } from '#features/posts/server/index.ts';
import { projectCategories } from '#features/project-categories/server/index.ts';
import { projects as makeProjects } from '#features/projects/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Changes } from '#platform/content/changes.ts';
import type { Database } from '#platform/db/open.ts';

export type SiteContent = ReturnType<typeof siteContent>;

export const siteContent = (context: {
  database: Database;
  clock: Clock;
  changes: Changes;
  images: ImageLibrary;
  documents: Documents;
}) => {
  const { database, clock, changes, images, documents } = context;
  const categories = projectCategories({ database, clock, changes, images });
  const projects = makeProjects({ database, clock, changes, images, documents, categories });
  const letters = makeLetters({ database, clock, changes, images, documents, projects });
  const galleries = makeGalleries({ database, clock, changes, images });
  const blocks = makeBlocks({ images, documents, galleries, projects });
  const postCategories = makePostCategories({ database, clock, changes });
  const posts = makePosts({
    database,
    clock,
    changes,
    images,
    documents,
    projects,
    blocks,
    categories: postCategories,
  });
  const sitePages = makeSitePages({ database, clock, changes, images, documents, blocks });
  const menus = makeMenus({
    database,
    clock,
    changes,
    projectCategories: categories,
    categories: postCategories,
    pages: sitePages,
    posts,
    galleries,
  });
  return { categories, projects, letters, galleries, postCategories, posts, sitePages, menus };
};
