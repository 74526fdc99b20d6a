/** Selects the screen for `/admin/messages`, its bin or one message; contains the two lists. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { restoreRecord } from '#web/admin/data/resource-calls.ts';
import { fill } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { common, forbidden } from '#web/admin/messages/en-GB.ts';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { Forbidden } from '#web/admin/parts/failure/forbidden.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { lazyPart } from '#web/admin/parts/lazy-part.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { optionsOf } from '#web/admin/resources/options.ts';
import type { Filter, Option } from '#web/admin/resources/resource-screens.ts';
import { messageOrder } from '../admin-forms.ts';
import type { AdminMessageLine } from '../admin-schema.ts';
import { topics } from '../messages/en-GB.ts';
import { EraseMessage } from './message-erase.tsx';
import { messageStatusChips } from './message-status-chips.ts';
import { messages as m, screen, statuses } from './messages/en-GB.ts';

const MessageDetail = lazyPart(
  async () => ({ default: (await import('./message-detail.tsx')).MessageDetail }),
  {
    placeholder: <ScreenPlaceholder />,
    screen: true,
  },
);

type Message = PlainRecord & AdminMessageLine;

export default function MessagesScreen({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id === 'bin')
    return may('message:delete') ? (
      <MessageBin />
    ) : (
      <Forbidden text={fill(forbidden.bin, { things: m.things })} />
    );
  if (id !== undefined)
    return may('message:view') ? (
      <MessageDetail id={id} />
    ) : (
      <Forbidden text={fill(forbidden.record, { thing: m.thing })} />
    );
  return <MessageList />;
}

/** Returns the options of the assignee filter: the current user, then no assignee, then the other possible assignees. */
function useAssigneeOptions(): readonly Option[] {
  const me = useMe();
  const { data } = useQuery({
    queryKey: keys.part('messages', 'assignees'),
    queryFn: ({ signal }) =>
      call<{ _id: string; name: string }[]>(apiPath('messages', 'assignees'), { signal }),
  });
  const otherAssignees = (data ?? []).filter(({ _id }) => _id !== me._id);
  return [
    { value: me._id, label: m.mine },
    { value: 'nobody', label: m.unassigned },
    ...otherAssignees.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
}

const commonFilters: readonly Filter[] = [
  { name: 'status', label: m.status, options: optionsOf(statuses) },
  { name: 'topic', label: m.topic, options: optionsOf(topics) },
];

const columns = [
  { label: m.assignee, render: ({ assignee }: Message) => <bdi>{assignee?.name}</bdi> },
  {
    label: m.received,
    sort: 'createdAt' as const,
    render: ({ createdAt }: Message) => <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>,
  },
];

function RowHeader({
  _id,
  name,
  company,
  excerpt,
  status,
  topic,
  reference,
  assignee,
  attachments,
  createdAt,
}: Message) {
  const may = useMay();
  const title = <bdi>{[name, company].filter(Boolean).join(', ')}</bdi>;
  return (
    <>
      {may('message:view') ? (
        <Link className="ti" to={adminAddress('messages', _id)}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}
      <p className="said">
        <bdi>{excerpt}</bdi>
      </p>
      <span className="sub">
        <span className={`chip ${messageStatusChips[status]}`}>{statuses[status]}</span>{' '}
        {[topics[topic], reference, attachments === 0 ? null : fill(m.attachments, { count: attachments })]
          .filter(Boolean)
          .join(' · ')}
        <span className="phone-only">
          {' · '}
          {formatShortInstant(createdAt)}
        </span>
        {assignee !== null && (
          <span className="phone-only">
            {' · '}
            <bdi>{assignee.name}</bdi>
          </span>
        )}
      </span>
    </>
  );
}

function MessageList() {
  const may = useMay();
  const options = useAssigneeOptions();
  return (
    <PlainList<Message>
      resource="messages"
      thing={m.thing}
      things={m.things}
      title={screen.label}
      search={m.search}
      sort={messageOrder.sort}
      orders={messageOrder.sorts}
      rowHeaderSort="name"
      filters={[{ name: 'assignee', label: m.assignee, options }, ...commonFilters]}
      renderRowHeader={(message) => <RowHeader {...message} />}
      columns={columns}
      emptyHint={<p className="quiet">{m.none}</p>}
      headingActions={
        may('message:delete') && (
          <Link className="btn" to={adminAddress('messages', 'bin')}>
            <Icon name="bin" small />
            {m.bin}
          </Link>
        )
      }
    />
  );
}

function MessageBin() {
  const { act } = useAction(['messages']);
  const restoreMessage = ({ _id, name }: Message) =>
    act(() => restoreRecord('messages', _id), fill(m.restored, { name }));
  return (
    <PlainList<Message>
      resource="messages"
      thing={m.thing}
      things={m.things}
      title={screen.label}
      search={m.search}
      sort="updatedAt"
      bin={{ filter: { trashed: 'true' }, title: m.binTitle, key: 'messages.bin' }}
      filters={commonFilters}
      renderRowHeader={(message) => <RowHeader {...message} />}
      columns={columns}
      renderActions={(message) => (
        <div className="acts">
          <button
            type="button"
            className="btn"
            aria-label={fill(common.restoreOf, { title: message.name })}
            onClick={() => void restoreMessage(message)}
          >
            {common.restore}
          </button>
          <EraseMessage message={message} onErased={() => void refresh('messages')} />
        </div>
      )}
      headingActions={
        <Link className="btn" to={adminAddress('messages')}>
          <Icon name="arrow-left" small />
          {common.backToList}
        </Link>
      }
    />
  );
}
