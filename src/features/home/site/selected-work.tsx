/** Shows featured projects as a staggered grid of pairs: wide and narrow, narrow and wide. */
import { PROJECTS_PATH } from '#features/projects/address.ts';
import { MAX_FEATURED_ON_HOME_PAGE } from '#features/projects/limits.ts';
import type { Project } from '#features/projects/schema.ts';
import { ProjectCard } from '#features/projects/site/project-card.tsx';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { work as m } from '../messages/en-GB.ts';

/**
 * How many of the twelve columns each card takes, as in home.css. The first, fourth and fifth cards are the wide ones.
 */
const columnSpans = [8, 4, 4, 8, 7, 5];

export function SelectedWork({ projects, total }: { projects: readonly Project[]; total: number }) {
  const format = useFormat();
  if (total === 0) return <NoProjects />;
  if (projects.length === 0) return null;
  const shownProjects = projects.slice(0, shownCount(projects.length));
  return (
    <section className="section">
      <div className="g">
        <SectionHead
          title={m.title}
          more={{
            href: PROJECTS_PATH,
            label: format.fill(m.all, { count: total }),
          }}
        />
      </div>
      <div className={`g stagger${shownProjects.length === 1 ? ' single' : ''}`}>
        {shownProjects.map((project, index) => (
          <ProjectCard
            key={project._id}
            project={project}
            big={shownProjects.length === 1 || (columnSpans[index] ?? 0) > 6}
            sizes={sizesOf(shownProjects.length === 1 ? 12 : (columnSpans[index] ?? 12), index === 0)}
          />
        ))}
      </div>
    </section>
  );
}

/**
 * Returns how many projects to show: complete pairs, or a single one if there are no more, because a lone card next to
 * a gap looks like a mistake.
 */
const shownCount = (count: number): number =>
  count === 1 ? 1 : Math.min(MAX_FEATURED_ON_HOME_PAGE, count - (count % 2));

/**
 * Returns the `sizes` of the picture of a card that takes `span` columns. The page is about 92% of the window wide. On
 * tablets the first card is as wide as the page, and the others are in pairs.
 */
const sizesOf = (span: number, isFirst: boolean): string =>
  `(min-width: 900px) ${Math.round((span / 12) * 92)}vw, (min-width: 600px) ${isFirst ? '92vw' : '46vw'}, 100vw`;

function NoProjects() {
  return (
    <section className="section">
      <div className="g">
        <SectionHead title={m.title} />
        <StateBox level={3} title={m.none}>
          <p>{m.noneText}</p>
        </StateBox>
      </div>
    </section>
  );
}
