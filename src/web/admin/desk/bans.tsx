/** Who is kept out, of what, why and until when; the history stays. */
import { useNotify, useRefresh } from 'ra-core';
import { shortMoment } from '../list/moments.ts';
import { type Line, PlainList } from '../list/plain-list.tsx';
import { call } from '../providers/call.ts';
import { useMay } from '../providers/me.tsx';
import { optionsOf } from '../resources/common.ts';
import { words } from '../words.ts';

interface Ban extends Line {
  kind: keyof typeof words.bans.kinds;
  value: string;
  user: { username: string } | null;
  scope: keyof typeof words.bans.scopes;
  reason: string;
  status: keyof typeof words.bans.statuses;
  expiresAt: string | null;
}
const looks = { active: 'err', expired: 'arc', lifted: 'arc' } as const;

export default function BansScreen() {
  const may = useMay();
  const notify = useNotify();
  const refresh = useRefresh();
  const lift = async ({ id }: Ban) => {
    try {
      await call(`/api/admin/bans/${id}/lift`, { method: 'POST' });
      notify(words.bans.lifted, { type: 'info' });
    } catch (error) {
      notify(error instanceof Error ? error.message : words.failure.heading, { type: 'error' });
    }
    refresh();
  };
  return (
    <PlainList<Ban>
      resource="bans"
      thing="ban"
      things="Bans"
      search="Value or reason"
      sort="createdAt"
      filters={[
        { name: 'status', label: 'Status', options: optionsOf(words.bans.statuses) },
        { name: 'kind', label: 'On', options: optionsOf(words.bans.kinds) },
      ]}
      head={({ kind, value, user, reason, status }) => (
        <>
          <b>
            <bdi>{user?.username ?? value}</bdi>
          </b>
          <span className="sub">
            {words.bans.kinds[kind]} · <bdi>{reason}</bdi>
          </span>
          <span className={`chip ${looks[status]}`}>{words.bans.statuses[status]}</span>
        </>
      )}
      columns={[
        { label: 'Kept from', draw: ({ scope }) => words.bans.scopes[scope] },
        {
          label: 'Until',
          draw: ({ expiresAt }) => (expiresAt === null ? words.bans.forever : shortMoment(expiresAt)),
        },
      ]}
      {...(may('ban:update')
        ? {
            acts: (ban: Ban) =>
              ban.status !== 'active' ? null : (
                <button
                  type="button"
                  className="btn"
                  aria-label={`${words.bans.lift}: ${ban.user?.username ?? ban.value}`}
                  onClick={() => void lift(ban)}
                >
                  {words.bans.lift}
                </button>
              ),
          }
        : {})}
    />
  );
}
