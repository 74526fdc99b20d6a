/**
 * The register: projects as on a drawing list, one line each. Beside it, where there is room and a pointer, lies the
 * cover of the line that is pointed at or focused; the first line's until then.
 */
import type { Project } from '#contract/project.ts';
import { projectAddress } from '#web/ui/addresses.ts';
import { useFormat } from '#web/ui/format.ts';
import { Picture } from '#web/ui/picture.tsx';
import { sizeWords, unitsLabel, yearOrStatus } from './project-words.ts';

export function Register({ projects }: { projects: Project[] }) {
  const format = useFormat();
  return (
    <div className="register">
      <p className="reg-head" aria-hidden="true">
        <span>No.</span>
        <span>Project</span>
        <span>Place</span>
        <span>Year</span>
        <span className="a">Size</span>
      </p>
      <ol className="reg">
        {projects.map((project) => (
          <li key={project._id}>
            <a href={projectAddress(project)}>
              <span className="mono no">{project.number}</span>
              <span className="h">
                <bdi>{project.title}</bdi>
              </span>
              <span className="mono place">{project.locality}</span>
              <span className="mono year">{yearOrStatus(project)}</span>
              <span className="mono a">
                {sizeWords(project, format) ??
                  (project.units === null ? null : format.plural(project.units, ...unitWords(project)))}
              </span>
              <Picture image={project.cover} className="reg-pic vt-from" sizes="24vw" alt="" ratio="3/2" />
            </a>
          </li>
        ))}
      </ol>
    </div>
  );
}

const unitWords = (project: Project): [string, string] =>
  unitsLabel(project) === 'Homes' ? ['home', 'homes'] : ['unit', 'units'];
