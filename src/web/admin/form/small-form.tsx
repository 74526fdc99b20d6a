/**
 * A form of a few fields with a call of its own. A screen may have several; one guard warns before unsaved changes in any
 * of them are lost.
 */
import {
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { logFailure } from '#web/data/log.ts';
import { Refused } from '../providers/call.ts';
import { reasonOf } from '../providers/reason.ts';
import { banIn, isShutOut } from '../providers/shut-out.ts';
import { holdUnsaved } from '../providers/unsaved.ts';
import { type Field, screensWith } from '../resources/screens.ts';
import { words } from '../words.ts';
import { problemsOf as checked } from './checks.ts';
import { Fields } from './fields/fields.tsx';
import { focusAt } from './focus-at.ts';
import { FormContext, FormStore, nothingBeside } from './form-store.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Summary } from './summary.tsx';
import type { Trouble } from './use-saving.ts';
import type { Problems, Values } from './values.ts';

const Unsaved = createContext<Set<FormStore> | null>(null);

/** Wraps all forms of a screen. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [stores] = useState(() => new Set<FormStore>());
  const all = useMemo(() => ({ isDirty: () => [...stores].some((store) => store.isDirty()) }), [stores]);
  return (
    <Unsaved value={stores}>
      <LeaveGuard store={all} asks onLeave={() => undefined} />
      {children}
    </Unsaved>
  );
}

interface SmallFormProps {
  /** The accessible name of the form */
  label: string;
  fields: readonly Field[];
  /** The values on the server */
  values: Values;
  /** The user may only read */
  locked?: boolean;
  /** The label of the button */
  action: string;
  /**
   * Saves; what it throws is shown at the fields or above them. `begin`: marks these values (or others, if given) as
   * saved, so that no warning follows
   */
  onSend: (values: Values, begin: (next?: Values) => void) => Promise<void>;
  /** After a conflict: reloads `values` from the server */
  onConflict?: () => Promise<unknown>;
  /** The current values, on each change */
  onType?: (values: Values) => void;
  /** The button is enabled even without changes */
  always?: boolean;
  /** A secondary form of its screen */
  aside?: boolean;
  /** Between the fields and the button */
  children?: ReactNode;
  /** Next to the button */
  beside?: ReactNode;
}

export function SmallForm(props: SmallFormProps) {
  const {
    label,
    fields,
    values,
    locked = false,
    action,
    always = false,
    aside = false,
    children,
    beside,
  } = props;
  const screens = useMemo(() => screensWith({ groups: [{ title: '', fields }] }), [fields]);
  const [store] = useState(() => new FormStore(screens, values));
  const stores = use(Unsaved);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const attempts = useRef(0);
  const dirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const typed = useSyncExternalStore(store.subscribe, () => store.read().values);

  useEffect(() => {
    stores?.add(store);
    return () => void stores?.delete(store);
  }, [stores, store]);
  // Changes saved by somebody else update the fields that are not being edited.
  useEffect(() => {
    if (store.read().before !== values) store.begin(values, { ...values, ...store.changes() });
  }, [store, values]);
  const { onType } = props;
  useEffect(() => onType?.(typed), [typed, onType]);

  const surroundings = useMemo(
    () => ({ store, screens, record: null, locked, renew: nothingBeside, goTo: focusAt, Fields }),
    [store, screens, locked],
  );

  const say = (reason: Trouble['reason'], problems: Problems, message: string | null = null) => {
    attempts.current += 1;
    store.say(problems);
    setTrouble({ reason, verb: 'save', problems, message, at: attempts.current });
  };
  const sayShutOut = (ban: string | null) => say('failed', {}, ban ?? words.form.small.signedOut);
  const latest = useRef(sayShutOut);
  latest.current = sayShutOut;
  useEffect(
    () => holdUnsaved({ isDirty: () => store.isDirty(), shutOut: (ban) => latest.current(ban) }),
    [store],
  );
  const refusedBy = async (error: unknown) => {
    // Errors found in the browser are shown together with the server's.
    const found = checked(fields, store.read().values);
    if (!(error instanceof Refused)) {
      logFailure('The answer could not be read', error);
      say('failed', found, reasonOf(error));
      return;
    }
    const { status, body } = error;
    if (isShutOut(error)) sayShutOut(banIn(error));
    else if (status === 409 && body.current !== undefined && props.onConflict !== undefined) {
      await props.onConflict();
      say('failed', {}, words.form.small.changed);
    } else if (body.errors !== null && Object.keys(body.errors).length > 0)
      say('mend', { ...found, ...body.errors });
    else say('failed', found, body.error);
  };
  const send = async () => {
    if (busy || locked || !(dirty || always)) return undefined;
    store.say(checked(fields, store.read().values));
    setBusy(true);
    setSaved(false);
    try {
      const sent = store.read().values;
      await props.onSend(sent, (next = sent) => store.begin(next));
      setTrouble(null);
      setSaved(true);
    } catch (error) {
      await refusedBy(error);
    } finally {
      setBusy(false);
    }
    return undefined;
  };

  return (
    <FormContext value={surroundings}>
      <form
        className="small-form"
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {trouble !== null && <Summary trouble={trouble} />}
        <Fields fields={fields} />
        {children}
        {!locked && (
          <div className="acts send">
            <button
              type="submit"
              className={aside ? 'btn' : 'btn p'}
              aria-disabled={busy || !(dirty || always)}
            >
              {busy ? words.form.dock.saving : action}
            </button>
            {beside}
            <span className="mono quiet" role="status">
              {dirty ? words.form.dock.unsaved : saved ? words.form.small.saved : ''}
            </span>
          </div>
        )}
      </form>
    </FormContext>
  );
}
