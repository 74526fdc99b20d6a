/** The form as one sees it: heading, what stands in the way, the parts as tabs, and the dock. */
import { useNotify } from 'ra-core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { loginAddress } from '#web/data/guards.ts';
import { refused } from '#web/data/startup.ts';
import { StatusChip } from '../list/status-chip.tsx';
import type { OfficeRecord } from '../providers/data-provider.ts';
import { useMe } from '../providers/me.tsx';
import type { ResourceScreens } from '../resources/screens.ts';
import { Icon } from '../shell/icon.tsx';
import { MenuButton } from '../shell/menu-button.tsx';
import { useOpened } from '../shell/palette/recent.ts';
import { useTitle } from '../shell/site-name.ts';
import { words } from '../words.ts';
import { companyZone } from './company-zone.ts';
import { ConflictPanel } from './conflict.tsx';
import { Dock } from './dock.tsx';
import { Fields } from './fields/fields.tsx';
import { elementId, FormContext, FormStore, useProblems } from './form-store.ts';
import { History } from './history.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { saidAt } from './moments.ts';
import { PreviewButton, type PreviewState, usePreview, WithPreview } from './preview/beside.tsx';
import { Summary } from './summary.tsx';
import { panelId, Tabs, tabId } from './tabs.tsx';
import { TypedBefore, useKeptTyping } from './typed-before.tsx';
import { type Saving, useSaving } from './use-saving.ts';
import { UsedIn } from './used-in.tsx';
import { groupOf, type Values, valueAt } from './values.ts';

interface Props {
  screens: ResourceScreens;
  record: OfficeRecord | null;
  values: Values;
}

/** Handed on when a fresh record gets its address. */
interface Arrival {
  savedAt?: string;
  wanted?: 'publish' | null;
  said?: string;
}

export function FormScreen({ screens, record: first, values }: Props) {
  const me = useMe();
  const navigate = useNavigate();
  const { state, hash } = useLocation();
  const arrival = (state ?? {}) as Arrival;
  const notify = useNotify();
  const [store] = useState(() => new FormStore(screens, values));
  const place = `${me._id}/${screens.name}/${first?._id ?? 'new'}`;
  const { forget, before, decide } = useKeptTyping(store, place, first?.version ?? null);
  // `#questions` leads to the part that has them.
  const [chosen, setChosen] = useState(() => Math.max(0, groupOf(screens.groups, hash.slice(1))));

  const saving = useSaving({
    screens,
    store,
    record: first,
    onMade: (made, wanted) => {
      forget();
      const state: Arrival = { savedAt: new Date().toISOString(), wanted };
      void navigate(`/admin/${screens.name}/${made._id}`, { replace: true, state });
    },
    arrivedAt: arrival.savedAt === undefined || first === null ? null : new Date(arrival.savedAt),
  });
  const { record, trouble, conflict } = saving;
  const title = record?.title ?? words.form.fresh(screens.thing);
  useTitle(title);
  useOpened(screens, record);
  const inBin = record !== null && record.deletedAt !== null;
  const locked = inBin || (record !== null && record.abilities?.update !== true);

  const preview = usePreview(screens, record);
  const { groups } = screens;
  const goTo = useCallback(
    (path: string) => {
      const index = groupOf(groups, path);
      if (index >= 0) setChosen(index);
      // The tab is drawn first; then the field itself, or the nearest thing round it, takes the focus.
      requestAnimationFrame(() => focusAt(path));
    },
    [groups],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, on arrival
  useEffect(() => {
    if (arrival.wanted === 'publish' && first?.missing !== undefined) saving.sayMissing(first.missing);
  }, []);

  // The latest of it, under one name: fields are not drawn anew because it was made anew.
  const renewing = useRef(saving.renew);
  renewing.current = saving.renew;
  const renew = useCallback(() => renewing.current(), []);
  const surroundings = useMemo(
    () => ({ store, screens, record, locked, renew, goTo, Fields }),
    [store, screens, record, locked, renew, goTo],
  );
  const { dock } = words.form;
  const publish = async () => {
    const shown = await saving.publish();
    if (shown !== null) notify(dock.published(shown.title), { type: 'info' });
  };
  const schedule = async (at: string) => {
    const planned = await saving.schedule(at);
    if (planned !== null) notify(dock.planned(saidAt(at, companyZone()), companyZone()), { type: 'info' });
  };

  return (
    <FormContext value={surroundings}>
      <WithPreview preview={preview} record={record}>
        <div className="office-form">
          <LeaveGuard store={store} asks={!saving.signedOut} onLeave={forget} />
          <Heading saving={saving} title={title} screens={screens} forget={forget} preview={preview} />
          {saving.signedOut && <SignedOut />}
          {before !== null && (
            <TypedBefore
              at={before.at}
              onBringBack={() => {
                saving.bringBack(before.values, before.before, before.version);
                decide();
              }}
              onForget={() => {
                forget();
                decide();
              }}
            />
          )}
          {trouble !== null && <Summary trouble={trouble} />}
          {conflict !== null && (
            <ConflictPanel
              conflict={conflict}
              onSettle={(settled) => {
                saving.settle(settled);
                void saving.save();
              }}
            />
          )}
          <Parts screens={screens} chosen={chosen} onChoose={setChosen} saving={saving} />
          <UsedIn record={record} />
        </div>
        <Dock saving={saving} onPublish={() => void publish()} onSchedule={(at) => void schedule(at)} />
      </WithPreview>
    </FormContext>
  );
}

/** From the field at this path outwards: an error in a row may be about a control that has no place of its own. */
export function focusAt(path: string): void {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const element = document.getElementById(elementId(parts.slice(0, length).join('.')));
    if (element === null) continue;
    element.scrollIntoView({ block: 'center' });
    element.focus({ preventScroll: true });
    return;
  }
}

interface HeadingProps {
  saving: Saving;
  title: string;
  screens: ResourceScreens;
  forget: () => void;
  preview: PreviewState;
}

function Heading({ saving, title, screens, forget, preview }: HeadingProps) {
  const { record } = saving;
  const navigate = useNavigate();
  const notify = useNotify();
  const { dock } = words.form;
  const address = record === null || record.status !== 'published' ? null : screens.address(record);
  const number = record?.number;
  const canHide = record?.abilities?.unpublish === true;
  const canRemove = record?.abilities?.remove === true;
  const remove = async () => {
    if (record === null || (await saving.remove()) !== true) return;
    forget();
    notify(dock.binned(record.title), {
      type: 'info',
      messageArgs: {
        undo: async () => {
          if ((await saving.putBack()) !== null) await navigate(`/admin/${screens.name}/${record._id}`);
        },
      },
    });
    await navigate(`/admin/${screens.name}`);
  };
  const unpublish = async () => {
    const hidden = await saving.unpublish();
    if (hidden !== null) notify(dock.unpublished(hidden.title), { type: 'info' });
  };
  return (
    <div className="ph form-ph">
      <div>
        <p className="mono quiet">
          <Link to={`/admin/${screens.name}`}>{screens.things}</Link>
          {typeof number === 'string' && number !== '' && ` / ${number}`}
        </p>
        <h1>
          <bdi>{title}</bdi>
        </h1>
      </div>
      <div className="acts">
        {record !== null && screens.publishable !== false && <StatusChip record={record} />}
        {record !== null && screens.stands?.(record)}
        <PreviewButton preview={preview} />
        {address !== null && (
          <a className="btn t" href={address}>
            <Icon name="expand" small />
            {dock.open}
          </a>
        )}
        {(canHide || canRemove) && (
          <MenuButton
            className="ico"
            label={dock.more}
            list={(close) => (
              <>
                {canHide && (
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      void unpublish();
                    }}
                  >
                    {dock.unpublish}
                  </button>
                )}
                {canRemove && (
                  <button
                    type="button"
                    onClick={() => {
                      close();
                      void remove();
                    }}
                  >
                    {dock.bin}
                  </button>
                )}
              </>
            )}
          >
            <Icon name="dots" />
          </MenuButton>
        )}
      </div>
    </div>
  );
}

export function SignedOut() {
  const { heading, text, signIn } = words.form.signedOut;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{heading}</h2>
      <p>{text}</p>
      <button
        type="button"
        className="btn"
        // The session is over: what is left of it goes, so that the login page asks and comes back here.
        onClick={() => refused(null, loginAddress(location.pathname))}
      >
        {signIn}
      </button>
    </div>
  );
}

interface PartsProps {
  screens: ResourceScreens;
  chosen: number;
  onChoose: (index: number) => void;
  saving: Saving;
}

/** All parts stay in the form, whichever is shown: nothing typed goes with a tab. */
function Parts({ screens: { groups }, chosen, onChoose, saving }: PartsProps) {
  const problems = Object.keys(useProblems());
  const { record } = saving;
  const tabs = [
    ...groups.map(({ title, fields, count }, index) => ({
      title,
      count: record !== null && count !== undefined ? count(record) : picturesIn(fields, record),
      wrong: problems.filter((path) => groupOf(groups, path) === index).length,
    })),
    ...(record === null ? [] : [{ title: words.form.history, count: null, wrong: 0 }]),
  ];
  const last = groups.length;
  return (
    <>
      <Tabs tabs={tabs} chosen={chosen} onChoose={onChoose} />
      {groups.map(({ title, fields }, index) => (
        <div
          key={title}
          role="tabpanel"
          id={panelId(index)}
          aria-labelledby={tabId(index)}
          hidden={chosen !== index}
        >
          <Fields fields={fields} />
        </div>
      ))}
      {record !== null && (
        <div role="tabpanel" id={panelId(last)} aria-labelledby={tabId(last)} hidden={chosen !== last}>
          {chosen === last && <History saving={saving} />}
        </div>
      )}
    </>
  );
}

function picturesIn(
  fields: ResourceScreens['groups'][number]['fields'],
  record: OfficeRecord | null,
): number | null {
  const pictures = fields.find(({ kind }) => kind === 'pictures');
  const value = pictures === undefined ? undefined : valueAt(record, pictures.name);
  return Array.isArray(value) ? value.length : null;
}
