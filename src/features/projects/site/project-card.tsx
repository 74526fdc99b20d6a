/** Shows a project as a card, in lists of projects. */

import { Card, type CardProps } from '#web/ui/card/card.tsx';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { projectAddress } from '../address.ts';
import { projectCard as m } from '../messages/en-GB.ts';
import type { Project } from '../schema.ts';

type ProjectCardProps = { project: Project } & Omit<CardProps, 'href' | 'title' | 'image' | 'caption'>;

export function ProjectCard({ project, ...card }: ProjectCardProps) {
  const format = useFormat();
  return (
    <Card
      {...card}
      href={projectAddress(project)}
      title={project.title}
      image={project.cover}
      caption={[project.number, project.locality, dateLabel(project, format), sizeOf(project, format)]}
    />
  );
}

/** Returns "On site" while work is in progress, otherwise the year of completion. */
const dateLabel = (project: Project, format: Formats): string | null =>
  project.projectStatus === 'in_progress' ? m.underConstruction : completionYearOf(project, format);

/** Returns the year of the actual or planned completion. */
export const completionYearOf = (project: Project, format: Formats): string | null =>
  format.year(project.completionDate ?? project.plannedCompletion);

/** Returns the area if it is known, otherwise the length (bridges and roads have no area). */
export const sizeOf = (project: Project, format: Formats): string | null =>
  format.area(project.area, project.areaUnit) ?? format.length(project.lengthKm);
