/** Shows the cards of the projects on one page of a list. */
import type { Project } from '../schema.ts';
import { ProjectCard } from './project-card.tsx';

interface Props {
  projects: Project[];
  /** Shows the first project at full width, as the largest picture of the page. False below a category's hero picture. */
  isFirstFullWidth: boolean;
  /** The number of projects on earlier pages */
  offset: number;
}

export function ProjectSheet({ projects, isFirstFullWidth, offset }: Props) {
  return (
    <ul className={isFirstFullWidth ? 'g proj-grid with-opener' : 'g proj-grid'}>
      {projects.map((project, at) => (
        <li key={project._id}>
          <ProjectCard
            project={project}
            level={2}
            big={at === 0}
            priority={at === 0 && offset === 0 && isFirstFullWidth}
            {...(at === 0 && isFirstFullWidth ? { ratio: '21/9' } : {})}
            sizes={
              at === 0 && isFirstFullWidth
                ? '100vw'
                : '(min-width: 900px) 48vw, (min-width: 600px) 50vw, 100vw'
            }
          />
        </li>
      ))}
    </ul>
  );
}
