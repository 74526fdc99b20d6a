/** The title block of a project, as on a drawing. */

import { useFormat } from '#web/ui/format.ts';
import { TitleBlock } from '#web/ui/title-block.tsx';
import { PROJECTS_PATH } from '../../address.ts';
import { projectStatuses } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';
import {
  architectOf,
  clientSectorWords,
  deliveryWords,
  placeWords,
  roleWords,
  unitsLabel,
  yearOf,
} from '../project-words.ts';
import { inWholeRows } from '../title-block-rows.ts';
import { isFact } from '../told-once.ts';

/** Further services are shown as a number. */
const SERVICES_IN_BLOCK = 6;

export function ProjectTitleBlock({ project }: { project: Project }) {
  const format = useFormat();
  const under = project.projectStatus === 'in_progress' ? format.percent(project.percentComplete) : null;
  const status = projectStatuses[project.projectStatus];
  const services = project.services.slice(0, SERVICES_IN_BLOCK);
  const more = project.services.length - services.length;
  return (
    <TitleBlock
      columns={3}
      className="vt-after"
      cells={[
        { label: 'Project no.', value: project.number },
        { label: 'Status', value: under === null ? status : `${status}, ${under}` },
        { label: yearLabel(project), value: yearOf(project) },
        {
          label: 'Client',
          value: project.client === null ? null : <bdi>{project.client}</bdi>,
          wide: 3,
          big: true,
        },
        ...inWholeRows(
          [
            { label: 'Place', value: placeWords(project) },
            { label: 'Area', value: format.area(project.area, project.areaUnit) },
            { label: 'Length', value: format.length(project.lengthKm === 0 ? null : project.lengthKm) },
            { label: 'Storeys', value: positive(project.storeys, format.number) },
            { label: unitsLabel(project), value: positive(project.units, format.number) },
            { label: 'Value', value: format.money(project.contractValue) },
            { label: 'Our role', value: roleWords(project) },
            { label: 'Delivery', value: deliveryWords(project) },
            { label: 'Contract', value: project.contractForm },
            { label: 'Client sector', value: clientSectorWords(project) },
            { label: 'Architect', value: architectOf(project) },
          ].filter(({ label }) => !isFact(project.keyFacts, label)),
          3,
        ),
        project.sectors.length === 0
          ? null
          : { label: 'Sectors', value: <SectorLinks sectors={project.sectors} />, wide: 3 },
        {
          label: 'Services',
          value: services.length === 0 ? null : services.join(', ') + (more > 0 ? `, and ${more} more` : ''),
          wide: 3,
        },
      ]}
    />
  );
}

const yearLabel = ({ projectStatus }: Project): string =>
  projectStatus === 'completed' ? 'Year' : 'Handover';

const positive = (value: number | null, words: (value: number) => string): string | null =>
  value === null || value === 0 ? null : words(value);

/** Each links to all projects of that sector. */
function SectorLinks({ sectors }: { sectors: readonly string[] }) {
  return (
    <ul className="parts">
      {sectors.map((sector) => (
        <li key={sector}>
          <a href={`${PROJECTS_PATH}?sector=${encodeURIComponent(sector)}`}>
            <bdi>{sector}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
