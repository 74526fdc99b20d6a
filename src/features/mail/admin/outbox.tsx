/** Lists sent, queued and failed emails, with the reason for each failure. */

import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { refresh } from '#web/admin/data/query-client.ts';
import { fill } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { capitalise } from '#web/admin/list/sortable-header.tsx';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { optionsOf } from '#web/admin/resources/options.ts';
import type { OutboxLine } from '../schema.ts';
import { outbox as m, mailKinds, mailStates, screen } from './messages/en-GB.ts';

type Mail = OutboxLine & PlainRecord;
const kindLabels: Readonly<Record<string, string>> = mailKinds;
const stateChips = { queued: 'sch', sent: 'pub', failed: 'err' } as const;

export default function OutboxScreen() {
  const resend = async ({ _id }: Mail) => {
    try {
      await call(apiPath('outbox', _id, 'send'), { method: 'POST' });
      notify(m.resent, { type: 'info' });
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
    void refresh('outbox');
  };
  return (
    <PlainList<Mail>
      resource="outbox"
      thing={m.thing}
      title={screen.label}
      things={m.things}
      sort="createdAt"
      filters={[{ name: 'state', label: m.status, options: optionsOf(mailStates) }]}
      renderRowHeader={({ subject, kind, recipient, lastError, state, createdAt }) => (
        <>
          <b>
            <bdi>{subject ?? kindLabels[kind] ?? capitalise(m.thing)}</bdi>
          </b>
          <span className="sub">
            <bdi>{recipient}</bdi> · <time dateTime={createdAt}>{formatShortInstant(createdAt)}</time>
          </span>
          {lastError !== null && <p className="trouble">{lastError}</p>}
          <span className={`chip ${stateChips[state]}`}>{mailStates[state]}</span>
        </>
      )}
      columns={[]}
      emptyHint={<p className="quiet">{m.none}</p>}
      renderActions={(mail) =>
        mail.state === 'sent' ? null : (
          <button
            type="button"
            className="btn"
            aria-label={fill(mail.state === 'queued' ? m.sendNowTo : m.resendTo, {
              recipient: mail.recipient,
            })}
            onClick={() => void resend(mail)}
          >
            {mail.state === 'queued' ? m.sendNow : m.resend}
          </button>
        )
      }
    />
  );
}
