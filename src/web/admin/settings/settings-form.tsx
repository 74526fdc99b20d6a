/** One group of settings: the machinery of all forms, on one record that is always there and replaced as a whole. */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { companyZone } from '../form/company-zone.ts';
import { ConflictPanel } from '../form/conflict.tsx';
import { Dock } from '../form/dock.tsx';
import { Fields } from '../form/fields/fields.tsx';
import { focusAt, SignedOut } from '../form/form-screen.tsx';
import { FormContext, FormStore, nothingBeside } from '../form/form-store.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { saidAt } from '../form/moments.ts';
import { Summary } from '../form/summary.tsx';
import { TypedBefore, useKeptTyping } from '../form/typed-before.tsx';
import { useSaving, type Wire } from '../form/use-saving.ts';
import { call } from '../providers/call.ts';
import type { OfficeRecord } from '../providers/data-provider.ts';
import { useMay, useMe } from '../providers/me.tsx';
import type { FieldGroup, ResourceScreens } from '../resources/screens.ts';
import { Failure, Waiting } from '../shell/failure.tsx';
import { useTitle } from '../shell/site-name.ts';
import { settingsWords } from './words.ts';

interface Props {
  /** As the server calls it: `contact` */
  name: string;
  title: string;
  groups: readonly FieldGroup[];
  /** Fields that are sent and never shown again */
  secrets?: readonly string[];
  /** Beneath the fields */
  children?: ReactNode;
}

/** What the server says of a group beside its fields. */
const ABOUT = ['_id', 'version', 'updatedAt', 'updatedByName', 'passwordSet'];

/** The wire of settings, as forms know records. */
const wireOf = (name: string, title: string, update: boolean): Wire => {
  const path = `/api/admin/settings/${name}`;
  /** Fields that have no place in the form keep what they hold. */
  let kept: Record<string, unknown> = {};
  const asRecord = (settings: Record<string, unknown>): OfficeRecord => {
    kept = Object.fromEntries(Object.entries(settings).filter(([field]) => !ABOUT.includes(field)));
    return {
      ...settings,
      id: name,
      title,
      url: null,
      status: 'published',
      deletedAt: null,
      abilities: { update },
    } as unknown as OfficeRecord;
  };
  return {
    read: async () => asRecord(await call(path)),
    write: async (_, version, { whole }) =>
      asRecord(await call(path, { method: 'PUT', body: { version, ...kept, ...whole } })),
  };
};

export function SettingsForm(props: Props) {
  const { name, title } = props;
  const may = useMay();
  const update = may(`settings.${name}:update`);
  const wire = useMemo(() => wireOf(name, title, update), [name, title, update]);
  const [record, setRecord] = useState<OfficeRecord | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    let gone = false;
    setError(null);
    wire.read(name).then(
      (found) => gone || setRecord(found),
      (reason: unknown) => gone || setError(reason),
    );
    return () => {
      gone = true;
    };
  }, [wire, name, attempt]);
  if (error !== null) return <Failure error={error} retry={() => setAttempt(attempt + 1)} />;
  if (record === null) return <Waiting />;
  return <Loaded {...props} record={record} wire={wire} />;
}

const NO_SECRETS: readonly string[] = [];

function Loaded({
  name,
  title,
  groups,
  secrets = NO_SECRETS,
  children,
  record: first,
  wire,
}: Props & { record: OfficeRecord; wire: Wire }) {
  const me = useMe();
  const screens = useMemo(() => screensOf(groups), [groups]);
  const [store] = useState(() => new FormStore(screens, first));
  const { forget, before, decide } = useKeptTyping(
    store,
    `${me._id}/settings/${name}`,
    first.version,
    secrets,
  );
  const saving = useSaving({ screens, store, record: first, onMade: () => {}, arrivedAt: null, wire });
  const { record, trouble, conflict, signedOut } = saving;
  useTitle(`${title} – ${settingsWords.title}`);
  const goTo = useCallback((path: string) => requestAnimationFrame(() => focusAt(path)), []);
  const locked = record?.abilities?.update !== true;
  const surroundings = useMemo(
    () => ({ store, screens, record, locked, renew: nothingBeside, goTo, Fields }),
    [store, screens, record, locked, goTo],
  );
  const { updatedAt, updatedByName } = record ?? first;
  return (
    <FormContext value={surroundings}>
      <div className="office-form">
        <LeaveGuard store={store} asks={!signedOut} onLeave={forget} />
        <p className="quiet last-change">
          {updatedAt === null
            ? settingsWords.never
            : settingsWords.last(updatedByName, saidAt(updatedAt, companyZone()))}
        </p>
        {signedOut && <SignedOut />}
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
        {groups.map((group) => (
          <section key={group.title} className="settings-part">
            <h2>{group.title}</h2>
            <Fields fields={group.fields} />
          </section>
        ))}
        {children}
      </div>
      <Dock saving={saving} onPublish={() => {}} onSchedule={() => {}} />
    </FormContext>
  );
}

const screensOf = (groups: readonly FieldGroup[]): ResourceScreens => ({
  name: 'settings',
  permits: 'settings',
  thing: 'settings',
  things: settingsWords.title,
  icon: 'gear',
  section: 'Running it',
  list: { search: '', columns: [] },
  groups,
  address: () => null,
  publishable: false,
});
