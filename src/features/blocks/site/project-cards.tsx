/** Renders projects as cards. */
import { projectAddress } from '#features/projects/address.ts';
import type { ProjectCard } from '#features/projects/schema.ts';
import { Card } from '#web/ui/card/card.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import type { BlockOf } from './block-of.ts';

export function ProjectCards({ block: { title, projects } }: { block: BlockOf<'projectList'> }) {
  return (
    <div>
      {title !== null && <SectionHead title={title} />}
      <CardGrid projects={projects} level={title === null ? 2 : 3} />
    </div>
  );
}

/** Renders the cards alone, two or three in a row. */
export function CardGrid({ projects, level }: { projects: readonly ProjectCard[]; level: 2 | 3 }) {
  const format = useFormat();
  return (
    <ul className="card-row">
      {projects.map((project) => (
        <li key={project._id}>
          <Card
            href={projectAddress(project)}
            title={project.title}
            image={project.image}
            level={level}
            sizes="(min-width: 900px) 31vw, (min-width: 600px) 48vw, 100vw"
            caption={[project.number, project.locality, format.year(project.year)]}
          />
        </li>
      ))}
    </ul>
  );
}
