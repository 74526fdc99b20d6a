/** Sent and unsent mails, with the reason for each failure. */
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import { words } from '#web/admin/words.ts';

interface Mail extends PlainRecord {
  state: 'queued' | 'sent' | 'failed';
  recipient: string;
  subject: string | null;
  kind: string;
  lastError: string | null;
  createdAt: string;
}
const stateChips = { queued: 'sch', sent: 'pub', failed: 'err' } as const;

export default function OutboxScreen() {
  const resend = async ({ _id }: Mail) => {
    try {
      await call(`/api/admin/outbox/${_id}/send`, { method: 'POST' });
      notify(words.outbox.sentAgain, { type: 'info' });
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
    void refresh('outbox');
  };
  return (
    <PlainList<Mail>
      resource="outbox"
      thing="mail"
      things="Outbox"
      pluralInSentence="mails"
      sort="createdAt"
      filters={[{ name: 'state', label: 'State', options: optionsOf(words.outbox.states) }]}
      renderHead={({ subject, kind, recipient, lastError, state, createdAt }) => (
        <>
          <b>
            <bdi>{subject ?? words.outbox.kinds[kind] ?? words.outbox.mail}</bdi>
          </b>
          <span className="sub">
            <bdi>{recipient}</bdi> · <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>
          </span>
          {lastError !== null && <p className="trouble">{lastError}</p>}
          <span className={`chip ${stateChips[state]}`}>{words.outbox.states[state]}</span>
        </>
      )}
      columns={[]}
      emptyHint={<p className="quiet">{words.outbox.none}</p>}
      renderActions={(mail) =>
        mail.state === 'sent' ? null : (
          <button
            type="button"
            className="btn"
            aria-label={`${words.outbox.again}: ${mail.recipient}`}
            onClick={() => void resend(mail)}
          >
            {words.outbox.again}
          </button>
        )
      }
    />
  );
}
