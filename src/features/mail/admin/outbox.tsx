/** Sent and unsent mails, with the reason for each failure. */
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { shortMoment } from '#web/admin/list/moments.ts';
import { type Line, PlainList } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { reasonOf } from '#web/admin/providers/reason.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import { words } from '#web/admin/words.ts';

interface Mail extends Line {
  state: 'queued' | 'sent' | 'failed';
  recipient: string;
  subject: string | null;
  kind: string;
  lastError: string | null;
  createdAt: string;
}
const looks = { queued: 'sch', sent: 'pub', failed: 'err' } as const;

export default function OutboxScreen() {
  const again = async ({ _id }: Mail) => {
    try {
      await call(`/api/admin/outbox/${_id}/send`, { method: 'POST' });
      notify(words.outbox.sentAgain, { type: 'info' });
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
    void refresh('outbox');
  };
  return (
    <PlainList<Mail>
      resource="outbox"
      thing="mail"
      things="Outbox"
      several="mails"
      sort="createdAt"
      filters={[{ name: 'state', label: 'State', options: optionsOf(words.outbox.states) }]}
      head={({ subject, kind, recipient, lastError, state, createdAt }) => (
        <>
          <b>
            <bdi>{subject ?? words.outbox.kinds[kind] ?? words.outbox.mail}</bdi>
          </b>
          <span className="sub">
            <bdi>{recipient}</bdi> · <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
          </span>
          {lastError !== null && <p className="trouble">{lastError}</p>}
          <span className={`chip ${looks[state]}`}>{words.outbox.states[state]}</span>
        </>
      )}
      columns={[]}
      none={<p className="quiet">{words.outbox.none}</p>}
      acts={(mail) =>
        mail.state === 'sent' ? null : (
          <button
            type="button"
            className="btn"
            aria-label={`${words.outbox.again}: ${mail.recipient}`}
            onClick={() => void again(mail)}
          >
            {words.outbox.again}
          </button>
        )
      }
    />
  );
}
