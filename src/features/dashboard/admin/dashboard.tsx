/** The admin dashboard: what requires action first, then recent activity. */

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type AuditRecord, AuditSentence } from '#features/audit/admin/audit.tsx';
import { admin as images } from '#features/images/messages/en-GB.ts';
import { keys } from '#web/admin/data/keys.ts';
import { companyZone } from '#web/admin/form/state/company-zone.ts';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { Failure, ScreenPlaceholder } from '#web/admin/shell/failure/failure.tsx';
import { Icon, type IconName } from '#web/admin/shell/icon.tsx';
import { toDoTotal } from '#web/admin/shell/menu/counts.ts';
import { useTitle } from '#web/admin/shell/site-name.ts';
import { words } from '#web/admin/words.ts';
import { Week } from './week.tsx';

interface Section<Item> {
  count: number;
  items: Item[];
}
/** Null: this user may not see it. */
interface Dashboard {
  messages: Section<{ _id: string; name: string; topic: string; excerpt: string; createdAt: string }> | null;
  questions: Section<{
    _id: string;
    subject: string;
    askedAt: string;
    tender: { _id: string; title: string; reference: string };
  }> | null;
  comments: Section<{ _id: string; authorName: string; body: string; createdAt: string }> | null;
  tenders: Section<{ _id: string; title: string; reference: string; closesAt: string }> | null;
  drafts: Section<{
    _id: string;
    type: string;
    title: string;
    path: string;
    updatedAt: string;
    updatedByName: string | null;
  }> | null;
  mails: Section<{
    _id: string;
    recipient: string;
    subject: string | null;
    lastError: string | null;
    createdAt: string;
  }> | null;
  images: Section<{ _id: string; title: string }> | null;
  changes: AuditRecord[] | null;
}

export default function DashboardScreen() {
  useTitle(words.desk.dashboard);
  const { data, error, refetch } = useQuery({
    queryKey: keys.dashboard,
    queryFn: ({ signal }) => call<Dashboard>('/api/admin/dashboard', { signal }),
    refetchInterval: 60_000,
  });
  const may = useMay();
  const failure = error !== null && (
    <Failure error={error} retry={() => void refetch()} screen={data === undefined} />
  );
  if (data === undefined) return failure || <ScreenPlaceholder />;
  const todoItems = todoItemsOf(data);
  const { drafts, changes, tenders } = data;
  const waiting = toDoTotal(data);
  const urgent = (data.questions?.count ?? 0) + (data.mails?.count ?? 0);
  return (
    <>
      {failure}
      <div className="ph">
        <div>
          <p className="mono quiet">{today()}</p>
          <h1>{words.desk.need(waiting, urgent)}</h1>
        </div>
        <div className="acts">
          {may('image:create') && (
            <Link className="btn" to="/admin/images">
              <Icon name="arrow-up" small />
              {images.add}
            </Link>
          )}
          {may('project:create') && (
            <Link className="btn p" to="/admin/projects/new">
              <Icon name="plus" small />
              {words.shell.newThing('project')}
            </Link>
          )}
        </div>
      </div>
      <div className="cols">
        <div>
          <Panel title={words.desk.needsYou} aside={todoItems.length > 1 ? words.desk.urgentFirst : null}>
            {todoItems.length === 0 && <p className="empty-panel">{words.desk.allDone}</p>}
            <ul>
              {todoItems.map((need) => (
                <li key={need.key} className={need.isUrgent ? 'need hot' : 'need'}>
                  <span className="ix">
                    <Icon name={need.icon} />
                  </span>
                  <div>
                    <b>
                      <bdi>{need.title}</bdi>
                    </b>
                    <p>
                      <bdi>{need.text}</bdi>
                    </p>
                  </div>
                  <span className="age mono">{need.age}</span>
                  <Link className="btn" to={need.to} aria-label={`${need.actionLabel}: ${need.title}`}>
                    {need.actionLabel}
                  </Link>
                </li>
              ))}
            </ul>
          </Panel>
          {changes !== null && (
            <Panel
              title={words.desk.changed}
              aside={may('audit:view') ? <Link to="/admin/audit">{words.desk.whole}</Link> : null}
            >
              {changes.length === 0 && <p className="empty-panel">{words.desk.nothingChanged}</p>}
              <ul>
                {changes.map((line) => (
                  <li key={line._id} className="chg">
                    <AuditSentence line={line} />
                    <time className="mono quiet" dateTime={line.at}>
                      {formatShortInstant(line.at)}
                    </time>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
        </div>
        <div>
          {tenders !== null && tenders.count > 0 && (
            <Panel title={words.desk.week} aside={companyZone().replaceAll('_', ' ')}>
              <Week tenders={tenders.items} />
              {tenders.count > tenders.items.length && (
                <p className="week-more">
                  <Link to="/admin/tenders">{words.desk.closingInAll(tenders.count)}</Link>
                </p>
              )}
            </Panel>
          )}
          {drafts !== null && (
            <Panel title={words.desk.drafts} aside={drafts.count}>
              {drafts.count === 0 && <p className="empty-panel">{words.desk.noDrafts}</p>}
              <ul>
                {drafts.items.map(({ _id, title, path, updatedByName, updatedAt }) => (
                  <Row key={_id} to={path} title={title}>
                    {[updatedByName, formatShortInstant(updatedAt)].filter(Boolean).join(', ')}
                  </Row>
                ))}
              </ul>
            </Panel>
          )}
        </div>
      </div>
    </>
  );
}

interface TodoItem {
  key: string;
  icon: IconName;
  title: string;
  text: string;
  age: string;
  actionLabel: string;
  to: string;
  isUrgent: boolean;
}

const DAY = 86_400_000;
const age = (at: string): string => words.desk.days((Date.now() - new Date(at).getTime()) / DAY);
const today = (): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: companyZone(),
  }).format(new Date());

/** In order of urgency: bidders' questions, then undelivered mails, then messages. */
const todoItemsOf = ({ questions, mails, messages, comments, images }: Dashboard): TodoItem[] => [
  ...(questions?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'question',
      title: words.desk.question(one.tender.reference),
      text: one.subject,
      age: age(one.askedAt),
      actionLabel: words.desk.answer,
      to: `/admin/tenders/${one.tender._id}#questions`,
      isUrgent: true,
    }),
  ),
  ...(mails?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'warning',
      title: words.desk.mailTo(one.recipient),
      text: one.lastError ?? one.subject ?? '',
      age: age(one.createdAt),
      actionLabel: words.desk.see,
      to: '/admin/outbox',
      isUrgent: true,
    }),
  ),
  ...(messages?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'message',
      title: one.name,
      text: one.excerpt,
      age: age(one.createdAt),
      actionLabel: words.desk.reply,
      to: `/admin/messages/${one._id}`,
      isUrgent: false,
    }),
  ),
  ...(comments?.items ?? []).map(
    (one): TodoItem => ({
      key: one._id,
      icon: 'message',
      title: words.desk.commentOf(one.authorName),
      text: one.body,
      age: age(one.createdAt),
      actionLabel: words.desk.read,
      to: '/admin/comments',
      isUrgent: false,
    }),
  ),
  ...(images !== null && images.count > 0
    ? [
        {
          key: 'images',
          icon: 'image' as const,
          title: words.desk.undescribed(images.count),
          text: words.desk.undescribedHint,
          age: '',
          actionLabel: words.desk.describe,
          to: '/admin/images',
          isUrgent: false,
        },
      ]
    : []),
];

function Panel({ title, aside, children }: { title: string; aside: ReactNode; children: ReactNode }) {
  return (
    <section className="panel">
      <header>
        <h2>{title}</h2>
        <span className="mono quiet">{aside}</span>
      </header>
      {children}
    </section>
  );
}

function Row({ to, title, children }: { to: string; title: string; children: ReactNode }) {
  return (
    <li>
      <Link className="go" to={to}>
        <span>
          <b>
            <bdi>{title}</bdi>
          </b>
          <span className="quiet">{children}</span>
        </span>
        <Icon name="chevron-right" small />
      </Link>
    </li>
  );
}
