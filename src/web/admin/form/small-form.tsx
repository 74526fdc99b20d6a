/**
 * A form of a few fields with a call of its own: on a screen, in a dialog, or in its place in a list. A screen may have
 * several; one guard warns before unsaved changes in any of them are lost.
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
import { useMe } from '../providers/me.tsx';
import { registerUnsaved } from '../providers/unsaved.ts';
import { type Field, partialScreens } from '../resources/resource-screens.ts';
import { words } from '../words.ts';
import { Fields } from './fields/fields.tsx';
import { Dialog } from './frame/dialog.tsx';
import { LeaveDialog, LeaveGuard } from './frame/leave-guard.tsx';
import { SignedOut } from './frame/signed-out.tsx';
import { Summary } from './frame/summary.tsx';
import { UnsavedCopies } from './frame/unsaved-copies.tsx';
import { validateFields as checked } from './state/checks.ts';
import { focusAt } from './state/focus-at.ts';
import { elementId, FormContext, FormStore, noReload } from './state/form-store.ts';
import { useFormSending } from './state/use-form-sending.ts';
import { type UnsavedCopy, useUnsavedCopies } from './state/use-unsaved-copies.ts';
import type { Problems, Values } from './state/values.ts';

interface OpenForm {
  isDirty: () => boolean;
  /** The user discards what was typed */
  discardCopy: () => void;
}

const OpenFormsContext = createContext<Set<OpenForm> | null>(null);

/** Wraps all forms of a screen. */
export function UnsavedForms({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<OpenForm>());
  const all = useMemo(() => ({ isDirty: () => [...forms].some((form) => form.isDirty()) }), [forms]);
  return (
    <OpenFormsContext value={forms}>
      <LeaveGuard
        store={all}
        warns
        onLeave={() => {
          for (const form of forms) form.discardCopy();
        }}
      />
      {children}
    </OpenFormsContext>
  );
}

interface SmallFormProps {
  /** The accessible name of the form, and the title of its dialog */
  label: string;
  fields: readonly Field[];
  /** The values on the server */
  values: Values;
  /** The storage key of unsaved text: `users/{_id}` */
  storageKey: string;
  /** Distinguishes its fields from those of another form on the screen. Not part of what is sent. */
  prefix?: string;
  /** The user may only read */
  locked?: boolean;
  /** The label of the button */
  submitLabel: string;
  /** A second button, which sends the form too; `onSend` is then told so */
  secondButton?: { label: string; primary?: boolean };
  /** Errors that prevent sending */
  check?: (values: Values) => Problems;
  /**
   * Saves; what it throws is shown at the fields or above them. `begin`: marks these values (or others, if given) as
   * saved, so that no warning follows. Returns false if the user did not want to after all
   */
  onSend: (values: Values, begin: (next?: Values) => void, button: 'first' | 'second') => Promise<unknown>;
  /** The form can be closed, which asks before it discards what was typed */
  onClose?: () => void;
  closeLabel?: string;
  /** Shown in a dialog */
  inDialog?: boolean;
  /** The field that takes the focus first */
  autoFocusField?: string;
  /** After a conflict: reloads `values` from the server */
  onConflict?: () => Promise<unknown>;
  /** The current values, on each change */
  onValuesChange?: (values: Values) => void;
  /** The button is enabled even without changes */
  canSendUnchanged?: boolean;
  /** A secondary form of its screen */
  secondary?: boolean;
  className?: string;
  /** Above the fields */
  intro?: ReactNode;
  /** Between the fields and the button */
  children?: ReactNode;
  /** Next to the button */
  afterButtons?: ReactNode;
}

/** With a prefix the values are those of one group, so that the paths of its fields begin with it. */
const prefixer = (prefix: string) => ({
  fields: (fields: readonly Field[]): readonly Field[] =>
    prefix === '' ? fields : [{ name: prefix, kind: 'group', label: '', fields: fields }],
  wrap: (values: Values): Values => (prefix === '' ? values : { [prefix]: values }),
  unwrap: (values: Values): Values => (prefix === '' ? values : ((values[prefix] ?? {}) as Values)),
  path: (name: string): string => (prefix === '' || name === '' ? name : `${prefix}.${name}`),
});

export function SmallForm(props: SmallFormProps) {
  const {
    label,
    fields,
    values,
    storageKey,
    prefix = '',
    locked = false,
    submitLabel,
    secondButton,
    check,
    onClose,
    closeLabel = words.shell.cancel,
    inDialog = false,
    autoFocusField,
    canSendUnchanged = false,
    secondary: aside = false,
    className = 'small-form',
    intro,
    children,
    afterButtons,
  } = props;
  const me = useMe();
  const group = useMemo(() => prefixer(prefix), [prefix]);
  const screens = useMemo(
    () => partialScreens({ groups: [{ title: '', fields: group.fields(fields) }] }),
    [group, fields],
  );
  const [store] = useState(() => new FormStore(screens, group.wrap(values)));
  const typing = useUnsavedCopies(store, `${me._id}/${storageKey}`, null);
  const { found, forget, keep } = typing;
  const forms = use(OpenFormsContext);
  const [saved, setSaved] = useState(false);
  const [asksToClose, setAsksToClose] = useState(false);
  const dirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const typed = useSyncExternalStore(store.subscribe, () => store.read().values);
  const sending = useFormSending<'send'>({
    store,
    fields: group.fields(fields),
    path: group.path,
    async onConflict() {
      if (props.onConflict === undefined) return false;
      await props.onConflict();
      sending.say('save', 'failed', {}, words.form.small.changed);
      return true;
    },
  });
  const { doing, trouble, signedOut } = sending;

  const latest = useRef(sending);
  latest.current = sending;
  useEffect(() => {
    const form = {
      // The copy stored in this browser stays.
      isDirty: () => latest.current.signedOut === null && store.isDirty(),
      discardCopy: forget,
    };
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [forms, store, forget]);
  useEffect(
    () =>
      registerUnsaved({ isDirty: () => store.isDirty(), onSessionEnd: (ban) => latest.current.shutOut(ban) }),
    [store],
  );
  // Changes saved by somebody else update the fields that are not being edited.
  const known = useRef(values);
  useEffect(() => {
    if (known.current === values) return;
    known.current = values;
    const next = group.wrap(values);
    store.reset(next, { ...next, ...store.changes() });
  }, [store, group, values]);
  const { onValuesChange } = props;
  useEffect(() => onValuesChange?.(group.unwrap(typed)), [group, typed, onValuesChange]);
  useEffect(() => {
    if (autoFocusField === undefined) return;
    const field = document.getElementById(elementId(group.path(autoFocusField)));
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [group, autoFocusField]);

  const surroundings = useMemo(
    () => ({ store, screens, record: null, readOnly: locked, reload: noReload, focusField: focusAt, Fields }),
    [store, screens, locked],
  );

  /** Puts the changes of a stored copy over the current values. */
  const restore = (copy: UnsavedCopy) => {
    const now = store.read();
    const names = Object.keys(store.changesFrom(copy.values, copy.before));
    const restored = Object.fromEntries(names.map((name) => [name, copy.values[name]]));
    store.reset(now.savedValues, { ...now.values, ...restored });
  };
  const send = async (button: 'first' | 'second') => {
    if (locked || !(dirty || canSendUnchanged)) return;
    const sent = group.unwrap(store.read().values);
    const wrong = Object.entries(check?.(sent) ?? {}).map(([name, problem]) => [group.path(name), problem]);
    if (wrong.length > 0) return sending.say('save', 'mend', Object.fromEntries(wrong));
    store.setProblems(checked(group.fields(fields), store.read().values));
    setSaved(false);
    await sending.send(
      'send',
      async () => {
        const begin = (next: Values = sent) => store.reset(group.wrap(next));
        if ((await props.onSend(sent, begin, button)) === false) return;
        sending.accept();
        setSaved(true);
      },
      (error) => sending.rejectFor(error, 'save'),
    );
  };
  const close = () => (dirty ? setAsksToClose(true) : onClose?.());

  const form = (
    <form
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send('first');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onClose === undefined || inDialog) return;
        event.stopPropagation();
        // Otherwise the browser would close the question at once.
        event.preventDefault();
        close();
      }}
    >
      {signedOut !== null && <SignedOut end={signedOut} storeCopy={keep} />}
      {found.length > 0 && <UnsavedCopies typing={typing} onRestore={restore} />}
      {trouble !== null && <Summary trouble={trouble} />}
      {intro}
      <Fields fields={fields} prefix={prefix === '' ? '' : `${prefix}.`} />
      {children}
      {!locked && (
        <div className="acts send">
          {secondButton !== undefined && (
            <button
              type="button"
              className={secondButton.primary ? 'btn p' : 'btn'}
              aria-disabled={doing !== null || !(dirty || canSendUnchanged)}
              onClick={() => void send('second')}
            >
              {secondButton.label}
            </button>
          )}
          <button
            type="submit"
            className={aside || secondButton?.primary ? 'btn' : 'btn p'}
            aria-disabled={doing !== null || !(dirty || canSendUnchanged)}
          >
            {doing === null ? submitLabel : words.form.dock.saving}
          </button>
          {onClose !== undefined && (
            <button type="button" className="btn" onClick={close}>
              {closeLabel}
            </button>
          )}
          {afterButtons}
          {onClose === undefined && (
            <span className="mono quiet" role="status">
              {dirty ? words.form.dock.unsaved : saved ? words.form.small.saved : ''}
            </span>
          )}
        </div>
      )}
    </form>
  );
  return (
    <FormContext value={surroundings}>
      {inDialog ? (
        <Dialog title={label} onClose={close}>
          {form}
        </Dialog>
      ) : (
        form
      )}
      {asksToClose && (
        <LeaveDialog
          onStay={() => setAsksToClose(false)}
          onLeave={() => {
            forget();
            onClose?.();
          }}
        />
      )}
    </FormContext>
  );
}
