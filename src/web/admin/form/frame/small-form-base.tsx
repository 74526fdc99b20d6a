/** The small form without its field components: fields whose dialogs contain a small form import this, to avoid an import cycle. */
import { type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useMe } from '../../providers/me.tsx';
import { registerUnsaved } from '../../providers/unsaved.ts';
import { type Field, partialResource } from '../../resources/resource-screens.ts';
import { actions, conflict, dialog } from '../messages/en-GB.ts';
import { validateFields, validateTexts } from '../state/checks.ts';
import { focusAt } from '../state/focus-at.ts';
import { elementId, FormContext, type FormContextValue, FormStore, noReload } from '../state/form-store.ts';
import { useFormSending } from '../state/use-form-sending.ts';
import { type UnsavedCopy, useUnsavedCopies } from '../state/use-unsaved-copies.ts';
import { changesOf, type Problems, type Values } from '../state/values.ts';
import { Dialog } from './dialog.tsx';
import { LeaveDialog } from './leave-guard.tsx';
import { SignedOut } from './signed-out.tsx';
import { Summary } from './summary.tsx';
import { UnsavedCopies } from './unsaved-copies.tsx';
import { OpenFormsContext } from './unsaved-forms.tsx';

export interface SmallFormProps {
  /** The accessible name of the form, and the title of its dialog */
  label: string;
  fields: readonly Field[];
  /** The values on the server */
  values: Values;
  /**
   * The storage key of unsaved text: `users/{_id}`. Without it nothing typed is stored and the user may leave without a
   * warning, as in a form that saves nothing.
   */
  storageKey?: string;
  /** Distinguishes its fields from those of another form on the screen. Not part of what is sent. */
  prefix?: string;
  /** The user may only read */
  locked?: boolean;
  /** The label of the button */
  submitLabel: string;
  /** The label of the button while the form is being sent */
  busyLabel?: string;
  /** A second button that also sends the form; `onSend` then receives `second` */
  secondButton?: { label: string; primary?: boolean };
  /** Returns errors that prevent sending, in addition to those that the fields define for texts */
  check?: (values: Values) => Problems;
  /**
   * Saves the values. Errors that it throws are shown at the fields or above them. `markSaved` marks these values (or `next`) as
   * saved, so that leaving gives no warning. Resolves to false if the user cancelled
   */
  onSend: (
    values: Values,
    markSaved: (next?: Values) => void,
    button: 'first' | 'second',
  ) => Promise<unknown>;
  /** Called when the user closes the form, after a warning if that discards changes */
  onClose?: () => void;
  closeLabel?: string;
  /** Shown in a dialog */
  inDialog?: boolean;
  /** The field that takes the focus first */
  autoFocusField?: string;
  /** After a conflict: reloads `values` from the server */
  onConflict?: () => Promise<unknown>;
  /** Called with the current values on each change */
  onValuesChange?: (values: Values) => void;
  /** The button is enabled even without changes */
  canSendUnchanged?: boolean;
  /** A secondary form of its screen */
  secondary?: boolean;
  className?: string;
  /** Shown above the fields */
  intro?: ReactNode;
  /** Shown between the fields and the button */
  children?: ReactNode;
  /** Shown after the buttons */
  afterButtons?: ReactNode;
}

/** Returns functions that put the form's fields, values and errors into a group named `prefix`; without a prefix they change nothing. */
const prefixer = (prefix: string) => ({
  fields: (fields: readonly Field[]): readonly Field[] =>
    prefix === '' ? fields : [{ name: prefix, kind: 'group', label: '', fields: fields }],
  wrap: (values: Values): Values => (prefix === '' ? values : { [prefix]: values }),
  unwrap: (values: Values): Values => (prefix === '' ? values : ((values[prefix] ?? {}) as Values)),
  path: (name: string): string => (prefix === '' || name === '' ? name : `${prefix}.${name}`),
});

export function SmallFormBase({ Fields, ...props }: SmallFormProps & Pick<FormContextValue, 'Fields'>) {
  const {
    label,
    fields,
    values,
    storageKey,
    prefix = '',
    locked = false,
    submitLabel,
    busyLabel = actions.saving,
    secondButton,
    check,
    onClose,
    closeLabel = dialog.cancel,
    inDialog = false,
    autoFocusField,
    canSendUnchanged = storageKey === undefined,
    secondary = false,
    className = 'small-form',
    intro,
    children,
    afterButtons,
  } = props;
  const me = useMe();
  const storesText = storageKey !== undefined;
  const group = useMemo(() => prefixer(prefix), [prefix]);
  const resource = useMemo(
    () => partialResource({ groups: [{ title: '', fields: group.fields(fields) }] }),
    [group, fields],
  );
  const [store] = useState(() => new FormStore(resource, group.wrap(values)));
  const unsavedCopies = useUnsavedCopies(store, storesText ? `${me._id}/${storageKey}` : null, null);
  const { found, removeCopy, storeNow } = unsavedCopies;
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
      sending.say('save', 'failed', {}, conflict.merged);
      return true;
    },
  });
  const { doing, rejection, signedOut } = sending;

  const latest = useRef(sending);
  latest.current = sending;
  useEffect(() => {
    if (!storesText) return;
    const form = {
      // The copy stored in this browser stays.
      isDirty: () => latest.current.signedOut === null && store.isDirty(),
      discardCopy: removeCopy,
    };
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [storesText, forms, store, removeCopy]);
  useEffect(
    () =>
      registerUnsaved({
        isDirty: () => storesText && store.isDirty(),
        onSessionEnd: (ban) => latest.current.showSessionEnd(ban),
      }),
    [storesText, store],
  );
  // Changes that somebody else saved update the fields that this user has not edited.
  const knownValues = useRef(values);
  useEffect(() => {
    if (knownValues.current === values) return;
    knownValues.current = values;
    const { values: typedNow, savedValues } = store.read();
    const mine = changesOf([{ title: '', fields }], group.unwrap(typedNow), group.unwrap(savedValues));
    store.reset(group.wrap(values), group.wrap({ ...values, ...mine }));
  }, [store, group, fields, values]);
  const { onValuesChange } = props;
  useEffect(() => onValuesChange?.(group.unwrap(typed)), [group, typed, onValuesChange]);
  useEffect(() => {
    if (autoFocusField === undefined) return;
    const field = document.getElementById(elementId(group.path(autoFocusField)));
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  }, [group, autoFocusField]);

  const context = useMemo(
    () => ({
      store,
      resource,
      record: null,
      readOnly: locked,
      reload: noReload,
      focusField: focusAt,
      Fields,
    }),
    [store, resource, locked, Fields],
  );

  /** Puts the changes of a stored copy over the current values. */
  const restore = (copy: UnsavedCopy) => {
    const now = store.read();
    const names = Object.keys(store.changesFrom(copy.values, copy.before));
    const restoredValues = Object.fromEntries(names.map((name) => [name, copy.values[name]]));
    store.reset(now.savedValues, { ...now.values, ...restoredValues });
  };
  const send = async (button: 'first' | 'second') => {
    if (locked || !(dirty || canSendUnchanged)) return;
    const sentValues = group.unwrap(store.read().values);
    const problems = Object.entries({ ...validateTexts(fields, sentValues), ...check?.(sentValues) }).map(
      ([name, problem]) => [group.path(name), problem],
    );
    if (problems.length > 0) return sending.say('save', 'invalid', Object.fromEntries(problems));
    store.setProblems(validateFields(group.fields(fields), store.read().values));
    setSaved(false);
    await sending.send(
      'send',
      async () => {
        const markSaved = (next: Values = sentValues) => store.reset(group.wrap(next));
        if ((await props.onSend(sentValues, markSaved, button)) === false) return;
        sending.accept();
        setSaved(true);
      },
      (error) => sending.rejectFor(error, 'save'),
    );
  };
  const close = () => (storesText && dirty ? setAsksToClose(true) : onClose?.());

  const form = (
    <form
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog of a field is inside the form of the field.
        event.stopPropagation();
        void send('first');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || onClose === undefined || inDialog) return;
        event.stopPropagation();
        // The same key press would otherwise close the dialog that asks whether to discard the changes.
        event.preventDefault();
        close();
      }}
    >
      {signedOut !== null && <SignedOut end={signedOut} storeCopy={storeNow} />}
      {found.length > 0 && <UnsavedCopies unsavedCopies={unsavedCopies} onRestore={restore} />}
      {rejection !== null && <Summary rejection={rejection} />}
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
            className={secondary || secondButton?.primary ? 'btn' : 'btn p'}
            aria-disabled={doing !== null || !(dirty || canSendUnchanged)}
          >
            {doing === null ? submitLabel : busyLabel}
          </button>
          {onClose !== undefined && (
            <button type="button" className="btn" onClick={close}>
              {closeLabel}
            </button>
          )}
          {afterButtons}
          {storesText && onClose === undefined && (
            <span className="mono quiet" role="status">
              {dirty ? actions.unsaved : saved ? actions.saved : ''}
            </span>
          )}
        </div>
      )}
    </form>
  );
  return (
    <FormContext value={context}>
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
            removeCopy();
            onClose?.();
          }}
        />
      )}
    </FormContext>
  );
}
