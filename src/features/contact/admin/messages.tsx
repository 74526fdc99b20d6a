/** The messages of visitors to the company. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keys } from '#web/admin/data/keys.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { resourceApi } from '#web/admin/data/resource-calls.ts';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay, useMe } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import type { Filter, Option } from '#web/admin/resources/resource-screens.ts';
import { ScreenPlaceholder } from '#web/admin/shell/failure/failure.tsx';
import { Forbidden } from '#web/admin/shell/failure/forbidden.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import { lazyPart } from '#web/admin/shell/lazy-part.tsx';
import { words } from '#web/admin/words.ts';
import type { AdminMessageLine } from '../admin-schema.ts';
import { EraseMessage } from './message-erase.tsx';
import { messageStatusChips } from './message-status-chips.ts';

const { seeBin, seeOne } = words.forbidden.actions;
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
  if (id === 'bin') return may('message:delete') ? <MessageBin /> : <Forbidden action={seeBin('messages')} />;
  if (id !== undefined)
    return may('message:view') ? <MessageDetail id={id} /> : <Forbidden action={seeOne('message')} />;
  return <MessageList />;
}

/** The user's own first, then unassigned ones, then everybody else's. */
function useAssigneeOptions(): readonly Option[] {
  const me = useMe();
  const { data } = useQuery({
    queryKey: keys.part('messages', 'assignees'),
    queryFn: ({ signal }) =>
      call<{ _id: string; name: string }[]>('/api/admin/messages/assignees', { signal }),
  });
  const others = (data ?? []).filter(({ _id }) => _id !== me._id);
  return [
    { value: me._id, label: words.messages.mine },
    { value: 'nobody', label: words.messages.nobody },
    ...others.map(({ _id, name }) => ({ value: _id, label: name })),
  ];
}

const commonFilters: readonly Filter[] = [
  { name: 'status', label: words.messages.status, options: optionsOf(words.messages.statuses) },
  { name: 'topic', label: 'About', options: optionsOf(words.messages.topics) },
];

const columns = [
  { label: words.messages.assignee, render: ({ assignee }: Message) => <bdi>{assignee?.name}</bdi> },
  {
    label: words.messages.received,
    sort: 'createdAt' as const,
    render: ({ createdAt }: Message) => <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>,
  },
];

function Head({
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
        <Link className="ti" to={`/admin/messages/${_id}`}>
          {title}
        </Link>
      ) : (
        <b>{title}</b>
      )}
      <p className="said">
        <bdi>{excerpt}</bdi>
      </p>
      <span className="sub">
        <span className={`chip ${messageStatusChips[status]}`}>{words.messages.statuses[status]}</span>{' '}
        {[
          words.messages.topics[topic],
          reference,
          attachments === 0 ? null : `${words.messages.attachments}: ${attachments}`,
        ]
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
      thing="message"
      things="Messages"
      search={words.messages.search}
      sort="createdAt"
      orders={['createdAt', 'updatedAt', 'name']}
      headSort="name"
      filters={[{ name: 'assignee', label: words.messages.assignee, options }, ...commonFilters]}
      renderHead={(message) => <Head {...message} />}
      columns={columns}
      emptyHint={<p className="quiet">{words.messages.none}</p>}
      headingActions={
        may('message:delete') && (
          <Link className="btn" to="/admin/messages/bin">
            <Icon name="bin" small />
            {words.messages.bin}
          </Link>
        )
      }
    />
  );
}

function MessageBin() {
  const { act } = useAction(['messages']);
  const restoreMessage = ({ _id, name }: Message) =>
    act(() => resourceApi.restore('messages', [_id]), words.messages.back(name));
  return (
    <PlainList<Message>
      resource="messages"
      thing="message"
      things="Messages"
      search={words.messages.search}
      sort="updatedAt"
      fixedFilter={{ filter: { trashed: 'true' }, title: words.messages.binOf, key: 'messages.bin' }}
      filters={commonFilters}
      renderHead={(message) => <Head {...message} />}
      columns={columns}
      renderActions={(message) => (
        <div className="acts">
          <button
            type="button"
            className="btn"
            aria-label={`${words.shell.putBack}: ${message.name}`}
            onClick={() => void restoreMessage(message)}
          >
            {words.shell.putBack}
          </button>
          <EraseMessage message={message} onErased={() => void refresh('messages')} />
        </div>
      )}
      headingActions={
        <Link className="btn" to="/admin/messages">
          <Icon name="arrow-left" small />
          {words.list.backToList}
        </Link>
      }
    />
  );
}
