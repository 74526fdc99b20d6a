/** Shows the facts of a project as a title block, like that of a drawing. */

import { TitleBlock } from '#web/ui/heading/title-block.tsx';
import { type Formats, useFormat } from '#web/ui/text/format.ts';
import { sectorAddress } from '../../address.ts';
import { titleBlock as m, projectStatuses } from '../../messages/en-GB.ts';
import type { Project } from '../../schema.ts';
import { hasKeyFact } from '../key-fact-overrides.ts';
import {
  architectOf,
  clientSectorLabel,
  deliveryLabel,
  placeLabel,
  roleLabel,
  unitsLabel,
  yearOf,
} from '../project-labels.ts';
import { fillRows } from '../title-block-rows.ts';

/** The most services to name; of further ones, only the number is shown. */
const MAX_NAMED_SERVICES = 6;

export function ProjectTitleBlock({ project }: { project: Project }) {
  const format = useFormat();
  const percent = project.projectStatus === 'in_progress' ? format.percent(project.percentComplete) : null;
  const status = projectStatuses[project.projectStatus];
  return (
    <TitleBlock
      columns={3}
      className="vt-after"
      cells={[
        { label: m.number, value: project.number },
        { label: m.status, value: percent === null ? status : format.fill(m.progress, { status, percent }) },
        { label: yearLabel(project), value: yearOf(project) },
        {
          label: m.client,
          value: project.client === null ? null : <bdi>{project.client}</bdi>,
          wide: 3,
          big: true,
        },
        ...fillRows(
          [
            { label: m.place, value: placeLabel(project) },
            { label: m.area, value: format.area(project.area, project.areaUnit) },
            { label: m.length, value: format.length(project.lengthKm === 0 ? null : project.lengthKm) },
            { label: m.storeys, value: formatPositive(project.storeys, format.number) },
            { label: unitsLabel(project), value: formatPositive(project.units, format.number) },
            { label: m.value, value: format.money(project.contractValue) },
            { label: m.role, value: roleLabel(project) },
            { label: m.delivery, value: deliveryLabel(project) },
            { label: m.contract, value: project.contractForm },
            { label: m.clientSector, value: clientSectorLabel(project) },
            { label: m.architect, value: architectOf(project) },
          ].filter(({ label }) => !hasKeyFact(project.keyFacts, label)),
          3,
        ),
        project.sectors.length === 0
          ? null
          : { label: m.sectors, value: <SectorLinks sectors={project.sectors} />, wide: 3 },
        {
          label: m.services,
          value: summariseServices(project.services, format),
          wide: 3,
        },
      ]}
    />
  );
}

const summariseServices = (services: readonly string[], { fill, list }: Formats): string | null => {
  if (services.length === 0) return null;
  const namedServices = services.slice(0, MAX_NAMED_SERVICES);
  const count = services.length - MAX_NAMED_SERVICES;
  return list(count > 0 ? [...namedServices, fill(m.moreServices, { count })] : namedServices);
};

const yearLabel = ({ projectStatus, completionDate, plannedCompletion }: Project): string => {
  if (projectStatus === 'completed') return m.year;
  return completionDate === null && plannedCompletion === null ? m.start : m.handover;
};

const formatPositive = (value: number | null, format: (value: number) => string): string | null =>
  value === null || value === 0 ? null : format(value);

/** Links each sector to the list of its projects. */
function SectorLinks({ sectors }: { sectors: readonly string[] }) {
  return (
    <ul className="parts">
      {sectors.map((sector) => (
        <li key={sector}>
          <a href={sectorAddress(sector)}>
            <bdi>{sector}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
