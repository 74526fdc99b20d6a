/**
 * Shows a full-width picture with the headline cut into its lower edge, and the facts of a project in a table like the
 * title block of a drawing.
 */
import type { Image } from '#features/images/schema.ts';
import { PROJECTS_PATH, projectAddress } from '#features/projects/address.ts';
import type { Project } from '#features/projects/schema.ts';
import { completionYearOf, sizeOf } from '#features/projects/site/project-card.tsx';
import type { GuestSettings } from '#features/settings/schema.ts';
import { contactAddress } from '#web/site/layout/header/menu.ts';
import { TitleBlock, type TitleBlockCell } from '#web/ui/heading/title-block.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { phone } from '#web/ui/messages/en-GB.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { StaticContent } from '#web/ui/static-content.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { hero as m } from '../messages/en-GB.ts';
import type { HeroProject } from './hero-project.ts';

/** A headline with more characters is set in smaller type, so that it takes three or four lines. */
const LONG_HEADLINE = 60;

export function Hero({
  settings,
  heroProject,
}: {
  settings: GuestSettings;
  heroProject: HeroProject | null;
}) {
  const { general, contact } = settings;
  const format = useFormat();
  const picture = general.heroImage ?? heroProject?.project.cover ?? null;
  const headline = general.headline ?? general.name;
  return (
    <section className={`hero${picture ? '' : ' no-picture'}`}>
      {picture && (
        <figure>
          <Picture className="hero-pic" image={picture} sizes={sizesOf(picture)} priority />
        </figure>
      )}
      <StaticContent
        className="g hero-sheet"
        record={heroProject?.project ?? settings}
        part="hero"
        content={() => (
          <>
            <div className="hero-line">
              <h1 className={headline.length > LONG_HEADLINE ? 'display long' : 'display'}>{headline}</h1>
              {general.tagline && <p className="lead">{general.tagline}</p>}
              <div className="acts">
                <CallLink className="btn primary on-phone" phone={contact.phone}>
                  {(number) => format.fill(phone.call, { number })}
                </CallLink>
                <a className="btn primary on-wide" href={contactAddress(settings)}>
                  {m.write}
                </a>
                {settings.projects > 0 && (
                  <a className="btn" href={PROJECTS_PATH}>
                    {format.fill(m.projects, { count: settings.projects })}
                    <Icon name="arrow-right" />
                  </a>
                )}
              </div>
            </div>
            {heroProject && (
              <div className="hang">
                <TitleBlock columns={2} cells={cellsOf(heroProject, format)} />
              </div>
            )}
          </>
        )}
      />
    </section>
  );
}

/**
 * Returns the `sizes` of the picture. It fills a band of the window, about 63vh high on wide screens, so a wide picture
 * is displayed wider than the window and cropped. Phones load the picture as if the band were 24vh high, although it is
 * higher: a wider variant would take seconds on a weak signal, and no one would see the difference on their screens.
 */
function sizesOf({ width, height }: Image): string {
  const ratio = width / height;
  return `(min-width: 900px) max(100vw, ${Math.round(63 * ratio)}vh), max(100vw, ${Math.round(24 * ratio)}vh)`;
}

function cellsOf({ project, isPictured }: HeroProject, format: Formats): TitleBlockCell[] {
  return [
    {
      label: isPictured ? m.latestPictured : m.latest,
      wide: true,
      big: true,
      value: (
        <a href={projectAddress(project)}>
          <bdi>{project.title}</bdi>
          <Icon name="arrow-right" />
        </a>
      ),
    },
    { label: m.number, value: project.number },
    { label: m.place, value: project.locality },
    { label: project.area === null ? m.length : m.area, value: sizeOf(project, format) },
    { label: m.status, value: statusOf(project, format) },
    {
      label: project.completionDate ? m.handedOver : m.handover,
      wide: true,
      value: handoverOf(project, format),
    },
  ];
}

function statusOf({ projectStatus, percentComplete }: Project, format: Formats): string {
  const status = m.statuses[projectStatus];
  const percent = projectStatus === 'in_progress' ? format.percent(percentComplete) : null;
  return percent === null ? status : format.fill(m.progress, { status, percent });
}

const handoverOf = (project: Project, format: Formats): string | null =>
  format.yearMonth(project.completionDate ?? project.plannedCompletion) ?? completionYearOf(project, format);
