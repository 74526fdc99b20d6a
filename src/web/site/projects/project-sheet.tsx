/** The projects of one page: the first ones pictured, the others in the register. */
import type { Project } from '#contract/project.ts';
import { SectionHead } from '#web/ui/section-head.tsx';
import { ProjectCard } from '../project-card.tsx';
import { Register } from './register.tsx';

/** So many at most are all pictured; of more, the first `PICTURED`. */
const ALL_PICTURED = 9;
const PICTURED = 7;

interface Props {
  projects: Project[];
  /** The first one across the whole sheet; not under an opener, which is as wide. */
  opener: boolean;
  /** "numbers 8 to 24 of 46" */
  aside: (from: number, to: number) => string;
  /** How many projects stand on the pages before this one */
  before: number;
}

export function ProjectSheet({ projects, opener, aside, before }: Props) {
  const pictured = projects.length <= ALL_PICTURED ? projects : projects.slice(0, PICTURED);
  const listed = projects.slice(pictured.length);
  return (
    <>
      <ul className={opener ? 'g proj-grid with-opener' : 'g proj-grid'}>
        {pictured.map((project, at) => (
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
      {listed.length > 0 && (
        <section className="g section" aria-labelledby="register">
          <SectionHead
            id="register"
            title="The register"
            aside={aside(before + pictured.length + 1, before + projects.length)}
            className="reg-title"
          />
          <Register projects={listed} />
        </section>
      )}
    </>
  );
}
