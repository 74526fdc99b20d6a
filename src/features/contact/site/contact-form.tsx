/**
 * Renders the contact form, which works as a plain form. With JavaScript it validates first, sends without leaving the
 * page, and stores what is typed until it is sent.
 */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useFormReply, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { controlProps, FieldProblem } from '#web/ui/field-frame.tsx';
import { NativeField } from '#web/ui/native-field.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { CONTACT_PATH } from '../address.ts';
import { fields, form as m } from '../messages/en-GB.ts';
import { Attachments } from './attachments.tsx';
import { type FieldName, fieldId, type Problems, problemsOf } from './contact-checks.ts';
import { Summary, Thanks } from './contact-outcome.tsx';
import { openedAt, restoreUnsent, valuesOf } from './form-values.ts';
import type { Prefill } from './prefill.ts';
import { messageSender } from './send-message.ts';
import { clearUnsent, storeUnsent } from './unsent-message.ts';

type State =
  | { phase: 'open'; problems: Problems; error: string | null }
  | { phase: 'sending'; problems: Problems; error: null }
  | { phase: 'sent'; success: string };

const INITIAL_STATE: State = { phase: 'open', problems: {}, error: null };

export function ContactForm({ prefill }: { prefill: Prefill }) {
  const reply = useFormReply();
  const [state, setState] = useState<State>(() => {
    const success = reply?.answer?.['success'];
    if (typeof success === 'string') return { phase: 'sent', success };
    if (reply === null || reply.error === null) return INITIAL_STATE;
    const problems = reply.errors ?? {};
    return { phase: 'open', problems, error: Object.keys(problems).length > 0 ? null : reply.error };
  });
  const [announcement, announce] = useState('');
  const messageBox = useRef<HTMLDivElement>(null);
  // Counts changes of state by the visitor. A page that arrives with errors has moved the focus already, by `autoFocus`.
  const [actionCount, setActionCount] = useState(0);
  useEffect(() => {
    if (actionCount > 0) messageBox.current?.focus();
  }, [actionCount]);

  const showState = (newState: State): void => {
    setState(newState);
    setActionCount((before) => before + 1);
  };

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {state.phase === 'sent' ? (
        <Thanks
          success={state.success}
          box={messageBox}
          isSentByPage={actionCount === 0}
          onAgain={() => {
            announce('');
            showState(INITIAL_STATE);
          }}
        />
      ) : (
        <OpenForm
          prefill={prefill}
          values={actionCount === 0 ? (reply?.values ?? {}) : {}}
          filesNotRestored={actionCount === 0 ? (reply?.files ?? []) : []}
          state={state}
          change={setState}
          show={showState}
          announce={announce}
          messageBox={messageBox}
        />
      )}
    </>
  );
}

interface OpenFormProps {
  prefill: Prefill;
  values: Readonly<Record<string, string>>;
  filesNotRestored: readonly string[];
  state: Exclude<State, { phase: 'sent' }>;
  change: (state: State) => void;
  /** Changes the state and moves the focus to its message. */
  show: (state: State) => void;
  announce: (text: string) => void;
  messageBox: RefObject<HTMLDivElement | null>;
}

function OpenForm({
  prefill,
  values: returnedValues,
  filesNotRestored,
  state,
  change,
  show: showState,
  announce,
  messageBox,
}: OpenFormProps) {
  const { fill } = useFormat();
  const { phoneExample } = useSettings().general;
  const form = useRef<HTMLFormElement>(null);
  const [initialValues] = useState(() => ({
    topic: prefill.topic,
    message: prefill.message,
    ...returnedValues,
  }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const isBusy = useRef(false);
  const [opening] = useState(() => ({ isRestored: false, openedAt: 0 }));
  const [send] = useState(() =>
    messageSender(() =>
      opening.isRestored ? null : Math.round((performance.now() - opening.openedAt) / 1000),
    ),
  );
  const { problems } = state;

  useEffect(() => {
    if (form.current === null) return;
    opening.openedAt = openedAt();
    opening.isRestored = restoreUnsent(form.current);
    const input = form.current.elements.namedItem('attachments');
    if (input instanceof HTMLInputElement && input.files !== null && input.files.length > 0) {
      setFiles([...input.files]);
      input.value = '';
    }
  }, [opening]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isBusy.current) return;
    const values = valuesOf(event.currentTarget);
    const problemsFound = problemsOf(values, files, { fill, phoneExample }, prefill.message);
    if (Object.keys(problemsFound).length > 0) {
      showState({ phase: 'open', problems: problemsFound, error: null });
      return;
    }
    isBusy.current = true;
    change({ phase: 'sending', problems: {}, error: null });
    announce(m.sendingStatus);
    const outcome = await send(values, files);
    isBusy.current = false;
    announce('');
    if (outcome.kind === 'done') {
      clearUnsent();
      announce(outcome.success);
      showState({ phase: 'sent', success: outcome.success });
    } else {
      const errors = outcome.errors ?? {};
      const hasErrors = Object.keys(errors).length > 0;
      showState({ phase: 'open', problems: errors, error: hasErrors ? null : outcome.error });
    }
  };

  /** Stores what is typed, and clears the error of a corrected field. */
  const handleChange = (target: EventTarget): void => {
    if (form.current === null) return;
    const values = valuesOf(form.current);
    storeUnsent({ ...values, website: '' });
    const name = (target as HTMLInputElement).name;
    const affectedFields = name === 'phone' ? ['phone', 'email'] : [name];
    if (state.phase !== 'open' || !affectedFields.some((each) => problems[each] !== undefined)) return;
    const currentProblems = problemsOf(values, files, { fill, phoneExample }, prefill.message);
    const remainingProblems = Object.entries(problems).filter(
      ([field]) => !affectedFields.includes(field) || currentProblems[field] !== undefined,
    );
    if (remainingProblems.length < Object.keys(problems).length)
      change({ phase: 'open', problems: Object.fromEntries(remainingProblems), error: state.error });
  };

  return (
    <>
      <Summary problems={problems} error={state.error} box={messageBox} />
      <form
        ref={form}
        className="form"
        method="post"
        action={CONTACT_PATH}
        encType="multipart/form-data"
        noValidate
        aria-label={m.label}
        onSubmit={(event) => void submit(event)}
        onChange={({ target }) => handleChange(target)}
      >
        <fieldset className={problems['topic'] === undefined ? 'field' : 'field bad'}>
          <legend>{m.topic}</legend>
          <FieldProblem id={fieldId('topic')} problem={problems['topic']} />
          <div className="pick">
            {Object.entries(fields.topic.options).map(([topic, label], at) => (
              <label key={topic}>
                <input
                  type="radio"
                  name="topic"
                  value={topic}
                  defaultChecked={initialValues.topic === topic}
                  {...controlProps({ id: fieldId('topic'), problem: problems['topic'] })}
                  id={at === 0 ? fieldId('topic') : undefined}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="two">
          <NativeField {...textFieldProps('name')} autoComplete="name" />
          <NativeField {...textFieldProps('company')} optional autoComplete="organization" />
        </div>
        <div className="two">
          <NativeField {...textFieldProps('email')} type="email" autoComplete="email" />
          <NativeField {...textFieldProps('phone')} optional type="tel" autoComplete="tel" />
        </div>
        <NativeField {...textFieldProps('message')} rows={7} />
        <Attachments
          files={files}
          problems={problems}
          notRestored={filesNotRestored}
          onChange={(chosenFiles) => {
            setFiles(chosenFiles);
            if (problems['attachments'] === undefined || state.phase !== 'open') return;
            const { attachments: _corrected, ...otherProblems } = problems;
            change({ ...state, problems: otherProblems });
          }}
        />
        <div className="contact-trap" aria-hidden="true">
          <label htmlFor="contact-website">{m.trap}</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <button className="btn primary" type="submit" aria-disabled={state.phase === 'sending'}>
            {state.phase === 'sending' ? m.sending : m.send}
          </button>
        </div>
      </form>
    </>
  );

  function textFieldProps(name: Exclude<FieldName, 'topic' | 'attachments'>) {
    const { label, help }: { label: string; help?: string } = fields[name];
    return {
      id: fieldId(name),
      name,
      label,
      ...(help && { hint: fill(help, { example: phoneExample.national }) }),
      problem: problems[name],
      initialValue: (initialValues as Record<string, string | undefined>)[name],
    };
  }
}
