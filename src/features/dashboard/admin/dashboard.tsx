/**
 * Shows the admin dashboard: what requires action, recent activity, tenders that close soon, drafts, late and failed jobs,
 * the scan of documents, and backups.
 */

import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router';
import { AuditSentence } from '#features/audit/admin/audit.tsx';
import { project } from '#features/projects/messages/en-GB.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { fill, locale } from '#web/admin/format.ts';
import { common } from '#web/admin/messages/en-GB.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { useTitle } from '#web/admin/parts/site-name.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { MenuEntriesContext } from '#web/admin/resources/menu-entries.ts';
import { totalTasks } from '#web/admin/resources/todo.ts';
import type { Dashboard } from '../schema.ts';
import { Backups, backupProblemText } from './backups.tsx';
import { DocumentScan } from './document-scan.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { LateJobs } from './late-jobs.tsx';
import {
  backups as backupTexts,
  jobs as jobTexts,
  lateJobs as lateJobTexts,
  dashboard as m,
  documentScan as scanTexts,
  screen,
  week,
} from './messages/en-GB.ts';
import { Panel, Row } from './panel.tsx';
import { todoItemsOf } from './to-do-items.ts';
import { Week } from './week.tsx';

export default function DashboardScreen() {
  useTitle(screen.label);
  const { data, error, refetch } = useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call<Dashboard>(apiPath('dashboard'), { signal }),
    // Often while documents are being scanned, because the dashboard shows the progress.
    refetchInterval: ({ state }) => (state.data?.documentScan?.isStopped === false ? 5000 : 60_000),
  });
  const may = useMay();
  const menuEntries = use(MenuEntriesContext);
  const failure = error !== null && (
    <Failure error={error} retry={() => void refetch()} screen={data === undefined} />
  );
  if (data === undefined) return failure || <ScreenPlaceholder />;
  const todoItems = todoItemsOf(data);
  const { drafts, changes, tenders, backups, jobs, lateLanes, documentScan } = data;
  const taskCount = totalTasks(menuEntries, data);
  const isBackupUrgent = backups !== null && backupProblemText(backups) !== null;
  const urgentCount = (data.questions?.count ?? 0) + (data.mails?.count ?? 0) + (isBackupUrgent ? 1 : 0);
  return (
    <>
      {failure}
      <div className="ph">
        <div>
          <p className="mono quiet">{formatToday()}</p>
          <h1>{headingOf(taskCount, urgentCount)}</h1>
        </div>
        <div className="acts">
          {may('image:create') && (
            <Link className="btn" to={adminAddress('images')}>
              <Icon name="arrow-up" small />
              {m.addPictures}
            </Link>
          )}
          {may('project:create') && (
            <Link className="btn p" to={adminAddress('projects', 'new')}>
              <Icon name="plus" small />
              {fill(common.newRecord, { thing: project.thing })}
            </Link>
          )}
        </div>
      </div>
      <div className="cols">
        <div>
          <Panel title={m.heading} aside={todoItems.length > 1 ? m.urgentFirst : null}>
            {todoItems.length === 0 && <p className="empty-panel">{m.allDone}</p>}
            <ul>
              {todoItems.map((item) => (
                <li key={item.key} className={item.isUrgent ? 'todo-item urgent' : 'todo-item'}>
                  <span className="ix">
                    <Icon name={item.icon} />
                  </span>
                  <div>
                    <b>
                      <bdi>{item.title}</bdi>
                    </b>
                    <p>
                      <bdi>{item.text}</bdi>
                    </p>
                  </div>
                  <span className="age mono">{item.age}</span>
                  {item.to !== null && (
                    <Link
                      className="btn"
                      to={item.to}
                      aria-label={fill(m.action, { action: item.actionLabel, title: item.title })}
                    >
                      {item.actionLabel}
                    </Link>
                  )}
                </li>
              ))}
            </ul>
          </Panel>
          {changes !== null && (
            <Panel
              title={m.recent}
              aside={may('audit:view') ? <Link to={adminAddress('audit')}>{m.auditLog}</Link> : null}
            >
              {changes.length === 0 && <p className="empty-panel">{m.noneRecent}</p>}
              <ul>
                {changes.map((entry) => (
                  <li key={entry._id} className="chg">
                    <AuditSentence entry={entry} />
                    <time className="mono quiet" dateTime={entry.at}>
                      {formatShortInstant(entry.at)}
                    </time>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <div>
          {tenders !== null && tenders.count > 0 && (
            <Panel title={week.title} aside={companyZone().replaceAll('_', ' ')}>
              <Week tenders={tenders.items} />
              {tenders.count > tenders.items.length && (
                <p className="week-more">
                  <Link to={adminAddress('tenders')}>{week.all}</Link>
                </p>
              )}
            </Panel>
          )}
          {drafts !== null && (
            <Panel title={m.drafts} aside={drafts.count}>
              {drafts.count === 0 && <p className="empty-panel">{m.noDrafts}</p>}
              <ul>
                {drafts.items.map(({ _id, title, path, updatedByName, updatedAt }) => (
                  <Row key={_id} to={path} title={title}>
                    {[updatedByName, formatShortInstant(updatedAt)].filter(Boolean).join(', ')}
                  </Row>
                ))}
              </ul>
            </Panel>
          )}
          {jobs !== null && jobs.count > 0 && (
            <Panel title={jobTexts.title} aside={jobs.count}>
              <FailedJobs {...jobs} />
            </Panel>
          )}
          {lateLanes !== null && lateLanes.length > 0 && (
            <Panel title={lateJobTexts.title} aside={null}>
              <LateJobs lanes={lateLanes} />
            </Panel>
          )}
          {documentScan !== null && (
            <Panel title={scanTexts.title} aside={null}>
              <DocumentScan {...documentScan} />
            </Panel>
          )}
          {backups !== null && (
            <Panel title={backupTexts.title} aside={null}>
              <Backups {...backups} />
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

const headingOf = (count: number, urgentCount: number): string => {
  if (count === 0) return m.nothingToDo;
  return urgentCount === 0 || urgentCount === count
    ? fill(m.toDo, { count })
    : fill(m.toDoUrgent, { count, urgent: urgentCount });
};
const formatToday = (): string =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: companyZone(),
  }).format(new Date());
