/** The projects of one page, each with its picture. */
import type { Project } from '../schema.ts';
import { ProjectCard } from './project-card.tsx';

interface Props {
  projects: Project[];
  /** Sets the first one across the page; not below a category's picture, which is as wide. */
  opener: boolean;
  /** The number of projects on earlier pages */
  before: number;
}

export function ProjectSheet({ projects, opener, before }: Props) {
  return (
    <ul className={opener ? 'g proj-grid with-opener' : 'g proj-grid'}>
      {projects.map((project, at) => (
        <li key={project._id}>
          <ProjectCard
            project={project}
            level={2}
            big={at === 0}
            priority={at === 0 && before === 0}
            {...(at === 0 && opener ? { ratio: '21/9' } : {})}
            sizes={at === 0 && opener ? '100vw' : '(min-width: 900px) 48vw, (min-width: 600px) 50vw, 100vw'}
          />
        </li>
      ))}
    </ul>
  );
}
