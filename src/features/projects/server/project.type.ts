import { z } from 'zod';
import { flagFilter } from '#platform/content/admin/admin-config.ts';
import { contentType, missing } from '#platform/content/content-type.ts';
import type { FieldErrors } from '#platform/schema/errors.ts';
import { Id } from '#platform/schema/fields.ts';
import { plainText } from '#platform/schema/rich-text.ts';
import { projectAddress } from '../address.ts';
import { PROJECT_STATUSES, ProjectInput } from '../schema.ts';
import { sectorKeys } from './project.queries.ts';

export const projectType = contentType({
  name: 'project',
  thing: 'project',
  table: 'projects',
  input: ProjectInput,
  title: (project) => project.title,
  publishable: true,
  hasSlug: true,
  admin: {
    path: 'projects',
    adminSearchText: ({ number, client, locality, region, sectors, contractForm }) =>
      [number, client, locality, region, sectors, contractForm].flat() as (string | null)[],
    page: ({ url }) => ({ path: projectAddress({ url, category: { url: 'all' } }) }),
    filters: {
      category: { accepts: Id, column: 'categoryId', indexed: true },
      projectStatus: { accepts: z.enum(PROJECT_STATUSES), column: 'projectStatus' },
      featured: { accepts: flagFilter('featured'), column: 'featured', indexed: true },
    },
  },
  references: {
    category: { to: 'project-category', many: false },
    images: { to: 'image', many: true },
    staff: { to: 'staff', many: true },
    letters: { to: 'letter', many: true },
    socialImage: { to: 'image', many: false },
  },
  columns: (project) => ({
    categoryId: project.category,
    projectStatus: project.projectStatus,
    featured: project.featured ? 1 : 0,
    completionDate: project.completionDate ?? project.plannedCompletion,
    sectorKeys: sectorKeys(project.sectors),
  }),
  validateForPublish(project, now) {
    const errors: FieldErrors = missing(project, {
      summary: 'summary',
      description: 'description',
      locality: 'town',
      country: 'country',
      ourRole: 'our role',
      images: 'at least one picture',
      ...(project.projectStatus === 'completed' ? { completionDate: 'completion date' } : {}),
    });
    if (errors.ourRole) errors.ourRole = 'Select our role';
    if (errors.images) errors.images = 'Select at least one picture';
    if (
      project.projectStatus === 'completed' &&
      project.completionDate !== null &&
      project.completionDate > now.slice(0, 7)
    )
      errors.completionDate = 'Completion date must be today or in the past';
    // Contracts often restrict publicity: somebody must have consented, and the date is recorded.
    const consent = project.publicityConsent;
    if (consent === null || !consent.given || consent.by === null || consent.date === null)
      errors.publicityConsent = 'Enter who agreed to publicity, and when';
    return errors;
  },
  searchText(project) {
    const client = project.clientConfidential ? null : project.client;
    return {
      kind: 'projects',
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
          .filter((words) => words !== null)
          .join(', '),
        project.keyFacts.map(({ label, value }) => `${label} ${value}`).join(', '),
      ],
      weight: 2,
      date: project.completionDate,
    };
  },
});
