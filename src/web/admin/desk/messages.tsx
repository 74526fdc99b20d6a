/** What visitors wrote to the office. */
import { Link } from 'react-router';
import { shortMoment } from '../list/moments.ts';
import { type Line, PlainList } from '../list/plain-list.tsx';
import { useMay } from '../providers/me.tsx';
import { optionsOf } from '../resources/common.ts';
import { NotFound } from '../shell/not-found.tsx';
import { words } from '../words.ts';
import { MessageDetail } from './message-detail.tsx';

interface Message extends Line {
  reference: string;
  name: string;
  company: string | null;
  topic: keyof typeof words.messages.topics;
  status: keyof typeof words.messages.statuses;
  excerpt: string;
  assignee: { name: string } | null;
  attachments: number;
  createdAt: string;
}
export const messageLooks = {
  new: 'warn',
  open: 'sch',
  replied: 'pub',
  spam: 'err',
  archived: 'arc',
} as const;

export default function MessagesScreen({ id }: { id: string | undefined }) {
  const may = useMay();
  if (id !== undefined) return may('message:view') ? <MessageDetail id={id} /> : <NotFound />;
  return (
    <PlainList<Message>
      resource="messages"
      thing="message"
      things="Messages"
      search="Name, company, words"
      sort="createdAt"
      filters={[
        { name: 'status', label: 'Status', options: optionsOf(words.messages.statuses) },
        { name: 'topic', label: 'About', options: optionsOf(words.messages.topics) },
      ]}
      head={({ id: _id, name, company, excerpt, status, topic }) => (
        <>
          <Link className="ti" to={`/admin/messages/${_id}`}>
            <bdi>{[name, company].filter(Boolean).join(', ')}</bdi>
          </Link>
          <p className="said">
            <bdi>{excerpt}</bdi>
          </p>
          <span className="sub">
            <span className={`chip ${messageLooks[status]}`}>{words.messages.statuses[status]}</span>{' '}
            {words.messages.topics[topic]}
          </span>
        </>
      )}
      columns={[
        { label: words.messages.assignee, draw: ({ assignee }) => <bdi>{assignee?.name}</bdi> },
        {
          label: 'Received',
          draw: ({ createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt)}</time>,
        },
      ]}
    />
  );
}
