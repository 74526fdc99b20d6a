/** The bans: target, scope, reason and end; expired ones stay as history. */
import { Link } from 'react-router';
import { peopleMessages } from '#features/users/admin/words.ts';
import { PlainList, type PlainRecord } from '#web/admin/list/plain-list.tsx';
import { call } from '#web/admin/providers/call.ts';
import { useMay } from '#web/admin/providers/me.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { optionsOf } from '#web/admin/resources/common.ts';
import { Icon } from '#web/admin/shell/icon.tsx';
import type { Ban } from '../schema.ts';
import { banChipClasses, banEnd, banTarget } from './ban-labels.ts';

const { bans } = peopleMessages;

export function BanList() {
  const may = useMay();
  const { act } = useAction(['bans', 'users']);
  const lift = (ban: Ban) =>
    act(() => call(`/api/admin/bans/${ban._id}/lift`, { method: 'POST' }), bans.lifted);
  return (
    <PlainList<PlainRecord & Ban>
      resource="bans"
      thing={bans.thing}
      things={bans.things}
      search={bans.search}
      sort="createdAt"
      orders={['createdAt', 'expiresAt', 'value']}
      headSort="value"
      filters={[
        { name: 'status', label: bans.status, options: optionsOf(bans.statuses) },
        { name: 'kind', label: bans.kind, options: optionsOf(bans.kinds) },
        ...(may('user:disable')
          ? [{ name: 'scope', label: bans.scope, options: optionsOf(bans.scopes) }]
          : []),
      ]}
      renderHead={(ban) => (
        <>
          <Link className="ti" to={`/admin/bans/${ban._id}`}>
            <bdi>{banTarget(ban)}</bdi>
          </Link>
          <span className="sub">
            {bans.kinds[ban.kind]} · <bdi>{ban.reason}</bdi>
          </span>
          <span className="chips">
            <span className={`chip ${banChipClasses[ban.status]}`}>{bans.statuses[ban.status]}</span>
            <span className="phone-only quiet">{`${bans.scopes[ban.scope]} · ${banEnd(ban)}`}</span>
          </span>
        </>
      )}
      columns={[
        { label: bans.scope, render: ({ scope }) => bans.scopes[scope] },
        { label: bans.until, sort: 'expiresAt', render: banEnd },
      ]}
      renderActions={(ban) =>
        ban.abilities.lift && (
          <button
            type="button"
            className="btn"
            aria-label={bans.liftOf(banTarget(ban))}
            onClick={() => void lift(ban)}
          >
            {bans.lift}
          </button>
        )
      }
      emptyHint={<p className="quiet">{bans.none}</p>}
      headingActions={
        may('ban:create') && (
          <Link className="btn p" to="/admin/bans/new">
            <Icon name="plus" small />
            {bans.fresh}
          </Link>
        )
      }
    />
  );
}
