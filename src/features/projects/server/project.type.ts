import { z } from 'zod';
import { flagFilter } from '#platform/content/admin/admin-config.ts';
import { entityType } from '#platform/content/entity-type.ts';
import { dayAt } from '#platform/content/lifecycle/days.ts';
import { keyList } from '#platform/db/search/key-list.ts';
import { translated } from '#platform/messages/translated.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { Id } from '#platform/schema/fields.ts';
import { plainText } from '#platform/schema/rich-text.ts';
import { projectAddress } from '../address.ts';
import { project } from '../entity.ts';
import { errors } from '../messages/en-GB.ts';
import { PROJECT_STATUSES, ProjectInput } from '../schema.ts';
import { projectSearchKind } from './project.queries.ts';

const m = translated(errors);

export const projectType = entityType(project, {
  input: ProjectInput,
  admin: {
    adminSearchText: ({ number, client, locality, region, sectors, contractForm }) =>
      [number, client, locality, region, sectors, contractForm].flat() as (string | null)[],
    // The slug of the category is not known here. With any other slug, the site redirects to the correct address, and
    // previews follow the redirect.
    page: ({ url }) => ({ path: projectAddress({ url, category: { url: 'all' } }) }),
    filters: {
      category: { accepts: Id, column: 'categoryId', hasIndex: true },
      projectStatus: { accepts: z.enum(PROJECT_STATUSES), column: 'projectStatus', hasIndex: true },
      featured: { accepts: flagFilter('featured'), column: 'featured', hasIndex: true },
    },
  },
  columns: (project) => ({
    categoryId: project.category,
    projectStatus: project.projectStatus,
    featured: project.featured ? 1 : 0,
    completionDate: project.completionDate ?? project.plannedCompletion,
    sectorKeys: keyList(project.sectors),
  }),
  validateForPublish({ projectStatus, completionDate }, visibleFrom, { timeZone }): FieldErrors {
    if (projectStatus !== 'completed') return {};
    if (completionDate === null) return { completionDate: m.completionMissing };
    const month = dayAt(visibleFrom, timeZone).slice(0, 7);
    return completionDate > month ? { completionDate: m.completionInFuture } : {};
  },
  searchKind: projectSearchKind,
  searchText(project) {
    const client = project.clientConfidential ? null : project.client;
    return {
      withinId: project.category,
      title: project.title,
      body: [
        project.summary,
        plainText(project.description),
        plainText(project.challenge),
        plainText(project.solution),
        plainText(project.result),
        project.locality,
        project.region,
        client,
        project.number,
        // Joined as in a sentence, so that an excerpt reads well.
        project.sectors.join(', '),
        project.services.join(', '),
        project.trades.join(', '),
        project.team.map((member) => member.organisation).join(', '),
        [...project.certifications, ...project.awards]
          .flatMap(({ name, body }) => [name, body])
          .filter((text) => text !== null)
          .join(', '),
        project.keyFacts.map(({ label, value }) => `${label} ${value}`).join(', '),
      ],
      date: project.completionDate,
    };
  },
});
