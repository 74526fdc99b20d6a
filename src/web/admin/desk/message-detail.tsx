/** One message: what was written, what the office did about it, and the reply. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { shortMoment } from '../list/moments.ts';
import { call } from '../providers/call.ts';
import { Failure, Waiting } from '../shell/failure.tsx';
import { Icon } from '../shell/icon.tsx';
import { useTitle } from '../shell/site-name.ts';
import { words } from '../words.ts';

interface Message {
  _id: string;
  reference: string;
  name: string;
  email: string | null;
  phone: string | null;
  company: string | null;
  topic: keyof typeof words.messages.topics;
  status: keyof typeof words.messages.statuses;
  message: string;
  notes: string | null;
  createdAt: string;
  version: number;
  attachments: { _id: string; fileName: string; url: string | null }[];
  mails: { _id: string; subject: string | null; text: string | null; createdAt: string }[];
  abilities: { update: boolean; reply: boolean };
}
const telephone = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export function MessageDetail({ id }: { id: string }) {
  const path = `/api/admin/messages/${id}`;
  const { data, error, refetch } = useQuery({
    queryKey: ['messages', 'one', id],
    queryFn: ({ signal }) => call<Message>(path, { signal }),
  });
  useTitle(data?.name ?? words.messages.message);
  if (error !== null) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const { name, company, topic, reference, message, email, phone, attachments, mails, createdAt } = data;
  // One that waits has no words yet.
  const drawn = mails.filter(({ subject }) => subject !== null);
  return (
    <>
      <div className="ph">
        <div>
          <Link className="mono" to="/admin/messages">
            {words.messages.all}
          </Link>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p className="quiet">
            {[company, words.messages.topics[topic], reference, shortMoment(createdAt)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="acts">
          {phone !== null && (
            <a className="btn" href={telephone(phone)}>
              <Icon name="phone" small />
              {phone}
            </a>
          )}
        </div>
      </div>
      <div className="cols">
        <div>
          <section className="panel letter" aria-label={words.messages.message}>
            <p className="said whole">
              <bdi>{message}</bdi>
            </p>
            {email !== null && (
              <p className="quiet">
                <bdi>{email}</bdi>
              </p>
            )}
            {attachments.length > 0 && (
              <>
                <h2>{words.messages.attachments}</h2>
                <ul>
                  {attachments.map(({ _id, fileName, url }) => (
                    <li key={_id}>{url === null ? fileName : <a href={url}>{fileName}</a>}</li>
                  ))}
                </ul>
              </>
            )}
          </section>
          {drawn.map((mail) => (
            <section className="panel letter" key={mail._id}>
              <p className="mono quiet">
                {words.messages.sent}, {shortMoment(mail.createdAt)}
              </p>
              <h2>{mail.subject}</h2>
              {mail.text !== null && <p className="said whole">{mail.text}</p>}
            </section>
          ))}
          {data.abilities.reply && <Reply key={`reply.${data.version}`} message={data} path={path} />}
        </div>
        <div>{data.abilities.update && <Desk key={`desk.${data.version}`} message={data} path={path} />}</div>
      </div>
    </>
  );
}

/** Sends a change, and shows what the server then has. */
function useSend(message: Message, path: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const send = async (method: string, at: string, body: object, told: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await call(`${path}${at}`, {
        method,
        body: { version: message.version, ...body },
        ...(method === 'POST' ? { key: crypto.randomUUID() } : {}),
      });
      notify(told, { type: 'info' });
      await client.invalidateQueries({ queryKey: ['messages'] });
    } catch (error) {
      notify(error instanceof Error ? error.message : words.failure.heading, { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}

function Reply({ message, path }: { message: Message; path: string }) {
  const { busy, send } = useSend(message, path);
  const [text, setText] = useState('');
  const id = useId();
  if (message.email === null) return <p className="panel letter">{words.messages.noAddress}</p>;
  return (
    <form
      className="panel letter"
      onSubmit={(event) => {
        event.preventDefault();
        void send('POST', '/reply', { message: text }, words.messages.replied);
      }}
    >
      <label htmlFor={id}>
        <h2>{words.messages.reply}</h2>
        <span className="quiet">{words.messages.replyTo(message.email)}</span>
      </label>
      <textarea
        id={id}
        className="input"
        rows={8}
        maxLength={10_000}
        required
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn p" aria-disabled={busy}>
        {words.messages.send}
      </button>
    </form>
  );
}

function Desk({ message, path }: { message: Message; path: string }) {
  const { busy, send } = useSend(message, path);
  const [status, setStatus] = useState(message.status);
  const [notes, setNotes] = useState(message.notes ?? '');
  const id = useId();
  return (
    <form
      className="panel letter"
      onSubmit={(event) => {
        event.preventDefault();
        void send('PATCH', '', { status, notes }, words.messages.saved);
      }}
    >
      <label htmlFor={`${id}s`}>{words.messages.status}</label>
      <select
        id={`${id}s`}
        className="input"
        value={status}
        onChange={({ target }) => setStatus(target.value as Message['status'])}
      >
        {Object.entries(words.messages.statuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}n`}>{words.messages.notes}</label>
      <textarea
        id={`${id}n`}
        className="input"
        rows={5}
        maxLength={5000}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
      />
      <button type="submit" className="btn" aria-disabled={busy}>
        {words.messages.save}
      </button>
    </form>
  );
}
