/** Lists the bans with target, scope, reason and end, and lifts them. Expired and lifted bans stay in the list. */

import { Link } from 'react-router';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { apiPath } from '#web/admin/data/api-path.ts';
import { fill } from '#web/admin/format.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { Icon } from '#web/admin/parts/icon.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { optionsOf } from '#web/admin/resources/options.ts';
import { banOrder } from '../forms.ts';
import { forms, names } from '../messages/en-GB.ts';
import type { Ban } from '../schema.ts';
import { banChipClasses, formatEnd, formatTarget } from './ban-labels.ts';
import { lifting, list as m, statuses } from './messages/en-GB.ts';

const { kind: kindTexts, scope: scopeTexts } = forms.ban;

export function BanList() {
  const may = useMay();
  const { act } = useAction(['bans', 'users']);
  const lift = (ban: Ban) =>
    act(() => call(apiPath('bans', ban._id, 'lift'), { method: 'POST' }), lifting.lifted);
  return (
    <PlainList<PlainRecord & Ban>
      resource="bans"
      thing={names.thing}
      title={names.title}
      things={names.things}
      search={m.search}
      sort={banOrder.sort}
      orders={banOrder.sorts}
      rowHeaderSort="value"
      filters={[
        { name: 'status', label: m.status, options: optionsOf(statuses) },
        { name: 'kind', label: kindTexts.label, options: optionsOf(kindTexts.options) },
        ...(may('user:disable')
          ? [{ name: 'scope', label: scopeTexts.label, options: optionsOf(scopeTexts.options) }]
          : []),
      ]}
      renderRowHeader={(ban) => (
        <>
          <Link className="ti" to={adminAddress('bans', ban._id)}>
            <bdi>{formatTarget(ban)}</bdi>
          </Link>
          <span className="sub">
            {kindTexts.options[ban.kind]} · <bdi>{ban.reason}</bdi>
          </span>
          <span className="chips">
            <span className={`chip ${banChipClasses[ban.status]}`}>{statuses[ban.status]}</span>
            <span className="phone-only quiet">{`${scopeTexts.options[ban.scope]} · ${formatEnd(ban)}`}</span>
          </span>
        </>
      )}
      columns={[
        { label: scopeTexts.label, render: ({ scope }) => scopeTexts.options[scope] },
        { label: m.ends, sort: 'expiresAt', render: formatEnd },
      ]}
      renderActions={(ban) =>
        ban.abilities.lift && (
          <button
            type="button"
            className="btn"
            aria-label={fill(lifting.liftOf, { target: formatTarget(ban) })}
            onClick={() => void lift(ban)}
          >
            {lifting.lift}
          </button>
        )
      }
      emptyHint={<p className="quiet">{m.empty}</p>}
      headingActions={
        may('ban:create') && (
          <Link className="btn p" to={adminAddress('bans', 'new')}>
            <Icon name="plus" small />
            {names.add}
          </Link>
        )
      }
    />
  );
}
