/**
 * The small form without its field components, which it receives as `Fields`. Fields whose dialogs contain a small form
 * import this module, to avoid an import cycle.
 */
import { type ReactNode, use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { common } from '../../messages/en-GB.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { useMe } from '../../providers/me.tsx';
import { registerUnsaved } from '../../providers/unsaved.ts';
import { completeResource, type Field } from '../../resources/resource-screens.ts';
import { actions, conflict } from '../messages/en-GB.ts';
import { validateBeforeSending, validateLengthsAndNumbers } from '../state/checks.ts';
import { focusAt } from '../state/focus-at.ts';
import { elementId, FormContext, type FormContextValue, FormStore, noReload } from '../state/form-store.ts';
import { useFormSending } from '../state/use-form-sending.ts';
import { type UnsavedCopy, useUnsavedCopies } from '../state/use-unsaved-copies.ts';
import { changedValues, type Problems, type Values } from '../state/values.ts';
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
   * The storage key of unsaved text: `users/{_id}`. Without it unsaved text is not stored, and the user may leave without a
   * warning.
   */
  storageKey?: string;
  /** Distinguishes the ids of its fields from those of other forms on the screen; not part of the values that are sent */
  prefix?: string;
  /** The user may read the values but not change them */
  readOnly?: boolean;
  /** The label of the button */
  submitLabel: string;
  /** The label of the button while the form is being sent */
  busyLabel?: string;
  /** A second button that also sends the form; `onSend` then receives `second` */
  secondButton?: { label: string; primary?: boolean };
  /** Returns errors that prevent sending, in addition to those that the fields define for texts */
  check?: (values: Values) => Problems;
  /**
   * Saves the values. An error that it throws is shown at the fields or above them. `markSaved` marks these values (or
   * `next`) as saved, so that leaving gives no warning. Resolves to false if the user has cancelled
   */
  onSend: (
    values: Values,
    markSaved: (next?: Values) => void,
    button: 'first' | 'second',
  ) => Promise<unknown>;
  /**
   * Called when the user closes the form; with a `storageKey`, after a warning if there are changes. Absent: the form has no
   * button to close it
   */
  onClose?: () => void;
  closeLabel?: string;
  /** Shown in a dialog */
  inDialog?: boolean;
  /** The field that takes the focus first */
  autoFocusField?: string;
  /** Called after a conflict, to reload `values` from the server */
  onConflict?: () => Promise<unknown>;
  /** Called with the values, at first and on each change */
  onValuesChange?: (values: Values) => void;
  /** The button is enabled even without changes; by default only if there is no `storageKey` */
  canSendUnchanged?: boolean;
  /** The form is not the main one of its screen, so its button is not highlighted */
  secondary?: boolean;
  className?: string;
  /** Shown above the fields */
  intro?: ReactNode;
  /** Shown between the fields and the button */
  children?: ReactNode;
  /** Shown after the buttons */
  afterButtons?: ReactNode;
}

/**
 * Returns functions that put fields, values and paths into a group named `prefix`, and take values out of it; if `prefix` is
 * empty, they change nothing.
 */
const prefixFunctions = (prefix: string) => ({
  fields: (fields: readonly Field[]): readonly Field[] =>
    prefix === '' ? fields : [{ name: prefix, kind: 'group', label: '', fields: fields }],
  nest: (values: Values): Values => (prefix === '' ? values : { [prefix]: values }),
  unnest: (values: Values): Values => (prefix === '' ? values : ((values[prefix] ?? {}) as Values)),
  path: (name: string): string => (prefix === '' || name === '' ? name : `${prefix}.${name}`),
});

export function SmallFormBase({ Fields, ...props }: SmallFormProps & Pick<FormContextValue, 'Fields'>) {
  const {
    label,
    fields,
    values,
    storageKey,
    prefix = '',
    readOnly = false,
    submitLabel,
    busyLabel = actions.saving,
    secondButton,
    check,
    onClose,
    closeLabel = common.cancel,
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
  const group = useMemo(() => prefixFunctions(prefix), [prefix]);
  const resource = useMemo(
    () => completeResource({ groups: [{ title: '', fields: group.fields(fields) }] }),
    [group, fields],
  );
  const [store] = useState(() => new FormStore(resource, group.nest(values)));
  const unsavedCopies = useUnsavedCopies(store, storesText ? `${me._id}/${storageKey}` : null, null);
  const { found, removeCopy, storeNow } = unsavedCopies;
  const openForms = use(OpenFormsContext);
  const [isSaved, setIsSaved] = useState(false);
  const [isLeaveDialogOpen, setIsLeaveDialogOpen] = useState(false);
  const isDirty = useSyncExternalStore(store.subscribe, () => store.isDirty());
  const typed = useSyncExternalStore(store.subscribe, () => store.read().values);
  const sending = useFormSending<'send'>({
    store,
    fields: group.fields(fields),
    path: group.path,
    async onConflict() {
      if (props.onConflict === undefined) return false;
      await props.onConflict();
      sending.showError('save', 'failed', {}, conflict.merged);
      return true;
    },
  });
  const { doing, rejection, signedOut } = sending;

  const latest = useRef(sending);
  latest.current = sending;
  useEffect(() => {
    if (!storesText) return;
    const form = {
      // After the session has ended, leaving loses nothing: this browser has stored a copy.
      isDirty: () => latest.current.signedOut === null && store.isDirty(),
      discardCopy: removeCopy,
    };
    openForms?.add(form);
    return () => void openForms?.delete(form);
  }, [storesText, openForms, store, removeCopy]);
  useEffect(
    () =>
      registerUnsaved({
        isDirty: () => storesText && store.isDirty(),
        onSessionEnd: (ban) => latest.current.showSessionEnd(ban),
      }),
    [storesText, store],
  );
  // When `values` are reloaded, the fields that this user has not edited take the new values.
  const knownValues = useRef(values);
  useEffect(() => {
    if (knownValues.current === values) return;
    knownValues.current = values;
    const { values: typedNow, savedValues } = store.read();
    const mine = changedValues([{ title: '', fields }], group.unnest(typedNow), group.unnest(savedValues));
    store.reset(group.nest(values), group.nest({ ...values, ...mine }));
  }, [store, group, fields, values]);
  const { onValuesChange } = props;
  useEffect(() => onValuesChange?.(group.unnest(typed)), [group, typed, onValuesChange]);
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
      readOnly,
      reload: noReload,
      focusField: focusAt,
      Fields,
    }),
    [store, resource, readOnly, Fields],
  );

  /** Applies the changes of a stored copy to the current values. */
  const restore = (copy: UnsavedCopy) => {
    const current = store.read();
    const restoredValues = changedValues(resource.groups, copy.values, copy.before);
    store.reset(current.savedValues, { ...current.values, ...restoredValues });
  };
  const send = async (button: 'first' | 'second') => {
    if (readOnly || !(isDirty || canSendUnchanged)) return;
    const sentValues = group.unnest(store.read().values);
    const problems = Object.entries({
      ...validateBeforeSending(fields, sentValues),
      ...check?.(sentValues),
    }).map(([name, problem]) => [group.path(name), problem]);
    if (problems.length > 0) return sending.showError('save', 'invalid', Object.fromEntries(problems));
    store.setProblems(validateLengthsAndNumbers(group.fields(fields), store.read().values));
    setIsSaved(false);
    await sending.send(
      'send',
      async () => {
        const markSaved = (next: Values = sentValues) => store.reset(group.nest(next));
        if ((await props.onSend(sentValues, markSaved, button)) === false) return;
        sending.accept();
        setIsSaved(true);
      },
      (error) => sending.rejectFor(error, 'save'),
    );
  };
  const close = () => (storesText && isDirty ? setIsLeaveDialogOpen(true) : onClose?.());

  const form = (
    <form
      className={className}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // In React, the event also reaches the form whose field opened this form's dialog. That form must not be sent.
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
      {!readOnly && (
        <div className="acts send">
          {secondButton !== undefined && (
            <button
              type="button"
              className={secondButton.primary ? 'btn p' : 'btn'}
              aria-disabled={doing !== null || !(isDirty || canSendUnchanged)}
              onClick={() => void send('second')}
            >
              {secondButton.label}
            </button>
          )}
          <button
            type="submit"
            className={secondary || secondButton?.primary ? 'btn' : 'btn p'}
            aria-disabled={doing !== null || !(isDirty || canSendUnchanged)}
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
              {isDirty ? actions.unsaved : isSaved ? actions.saved : ''}
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
      {isLeaveDialogOpen && (
        <LeaveDialog
          onStay={() => setIsLeaveDialogOpen(false)}
          onLeave={() => {
            removeCopy();
            onClose?.();
          }}
        />
      )}
    </FormContext>
  );
}
