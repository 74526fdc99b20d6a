/**
 * The contact form: works as a plain form; with JavaScript it validates first, sends without leaving the page, and loses
 * nothing typed.
 */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { useFormReply, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { controlProps, FieldProblem } from '#web/ui/field-frame.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { CONTACT_PATH } from '../address.ts';
import { form as m, topics } from '../messages/en-GB.ts';
import { Attachments } from './attachments.tsx';
import { type FieldName, type Problems, problemsOf, sortProblems } from './contact-checks.ts';
import { fieldId, TextField } from './field.tsx';
import type { Prefill } from './prefill.ts';
import { messageSender } from './send-message.ts';
import { clearUnsent, readUnsent, storeUnsent } from './unsent-message.ts';

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
  const [announcement, say] = useState('');
  const messageBox = useRef<HTMLDivElement>(null);
  // Counts the visitor's actions, so that a page that arrives with errors does not move the focus twice.
  const [turn, takeTurn] = useState(0);
  useEffect(() => {
    if (turn > 0) messageBox.current?.focus();
  }, [turn]);

  const show = (next: State): void => {
    setState(next);
    takeTurn((before) => before + 1);
  };

  return (
    <>
      <p className="vh" role="status">
        {announcement}
      </p>
      {state.phase === 'sent' ? (
        <Thanks
          success={state.success}
          heading={messageBox}
          isCarried={turn === 0}
          onAgain={() => {
            say('');
            show(INITIAL_STATE);
          }}
        />
      ) : (
        <OpenForm
          prefill={prefill}
          values={turn === 0 ? (reply?.values ?? {}) : {}}
          filesNotRestored={turn === 0 ? (reply?.files ?? []) : []}
          state={state}
          change={setState}
          show={show}
          announce={say}
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
  announce: (words: string) => void;
  messageBox: RefObject<HTMLDivElement | null>;
}

function OpenForm({
  prefill,
  values: sent,
  filesNotRestored,
  state,
  change,
  show,
  announce,
  messageBox,
}: OpenFormProps) {
  const { fill } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const [values] = useState(() => ({ topic: prefill.topic, message: prefill.message, ...sent }));
  const [files, setFiles] = useState<readonly File[]>([]);
  const busy = useRef(false);
  const [clock] = useState(() => ({ restored: false, openedAt: 0 }));
  const [send] = useState(() =>
    messageSender(() => (clock.restored ? null : Math.round((performance.now() - clock.openedAt) / 1000))),
  );
  const { problems } = state;

  useEffect(() => {
    if (form.current === null) return;
    clock.openedAt = openedAt();
    clock.restored = restore(form.current);
    const input = form.current.elements.namedItem('attachments');
    if (input instanceof HTMLInputElement && input.files !== null && input.files.length > 0) {
      setFiles([...input.files]);
      input.value = '';
    }
  }, [clock]);

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const words = valuesOf(event.currentTarget);
    const found = problemsOf(words, files, fill, prefill.message);
    if (Object.keys(found).length > 0) {
      show({ phase: 'open', problems: found, error: null });
      return;
    }
    busy.current = true;
    change({ phase: 'sending', problems: {}, error: null });
    announce(m.sendingStatus);
    const outcome = await send(words, files);
    busy.current = false;
    announce('');
    if (outcome.kind === 'done') {
      clearUnsent();
      announce(outcome.success);
      show({ phase: 'sent', success: outcome.success });
    } else {
      const errors = outcome.kind === 'refused' ? (outcome.errors ?? {}) : {};
      const hasErrors = Object.keys(errors).length > 0;
      show({ phase: 'open', problems: errors, error: hasErrors ? null : outcome.error });
    }
  };

  /** Clears the error of a corrected field. */
  const recheck = (target: EventTarget): void => {
    if (form.current === null) return;
    const words = valuesOf(form.current);
    storeUnsent({ ...words, website: '' });
    const name = (target as HTMLInputElement).name;
    const concerned = name === 'phone' ? ['phone', 'email'] : [name];
    if (state.phase !== 'open' || !concerned.some((each) => problems[each] !== undefined)) return;
    const now = problemsOf(words, files, fill, prefill.message);
    const left = Object.entries(problems).filter(
      ([field]) => !concerned.includes(field) || now[field] !== undefined,
    );
    if (left.length < Object.keys(problems).length)
      change({ phase: 'open', problems: Object.fromEntries(left), error: state.error });
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
        onChange={({ target }) => recheck(target)}
      >
        <fieldset className={problems['topic'] === undefined ? 'field' : 'field bad'}>
          <legend>{m.topic}</legend>
          <FieldProblem id={fieldId('topic')} problem={problems['topic']} />
          <div className="pick">
            {Object.entries(topics).map(([topic, label], at) => (
              <label key={topic}>
                <input
                  type="radio"
                  name="topic"
                  value={topic}
                  defaultChecked={values.topic === topic}
                  {...controlProps({ id: fieldId('topic'), problem: problems['topic'] })}
                  id={at === 0 ? fieldId('topic') : undefined}
                />
                <span>{label}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="two">
          <TextField {...text('name')} autoComplete="name" />
          <TextField {...text('company')} optional autoComplete="organization" />
        </div>
        <div className="two">
          <TextField {...text('email')} hint={m.emailHint} type="email" autoComplete="email" />
          <TextField {...text('phone')} hint={m.phoneHint} optional type="tel" autoComplete="tel" />
        </div>
        <TextField {...text('message')} rows={7} />
        <Attachments
          files={files}
          problems={problems}
          notRestored={filesNotRestored}
          onChange={(chosen) => {
            setFiles(chosen);
            if (problems['attachments'] === undefined || state.phase !== 'open') return;
            const { attachments: _mended, ...left } = problems;
            change({ ...state, problems: left });
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

  function text(name: Exclude<FieldName, 'topic' | 'attachments'>) {
    return {
      name,
      label: m[name],
      problems,
      value: (values as Record<string, string | undefined>)[name] ?? '',
    };
  }
}

/** The error summary, each error linked to its field; or why the message was not sent. */
function Summary({
  problems,
  error,
  box,
}: {
  problems: Problems;
  error: string | null;
  box: RefObject<HTMLDivElement | null>;
}) {
  const { phone } = useSettings().contact;
  const format = useFormat();
  const lines = sortProblems(problems).map(({ field, problem }) => ({
    field: field && fieldId(field),
    message: problem,
  }));
  if (lines.length === 0 && error === null) return null;
  if (lines.length > 0)
    return (
      <ErrorSummary
        title={format.fill(m.problems, { count: lines.length })}
        lines={lines}
        box={box}
        autoFocus
      />
    );
  return (
    <ErrorSummary title={m.notSent} lines={lines} box={box} autoFocus>
      {error !== null && <p>{asSentence(error)}</p>}
      <p>
        {phone === null
          ? m.stillHere
          : rich(format.fill(m.stillHereOrCall, { number: format.telephone(phone) }), {
              phone: (number) => (
                <a href={telephoneLink(phone)} key="phone">
                  {number}
                </a>
              ),
            })}
      </p>
    </ErrorSummary>
  );
}

function Thanks({
  success,
  heading,
  isCarried,
  onAgain,
}: {
  success: string;
  heading: RefObject<HTMLDivElement | null>;
  isCarried: boolean;
  onAgain: () => void;
}) {
  // A message sent as a plain form no longer waits in this tab.
  useEffect(() => {
    if (isCarried) clearUnsent();
  }, [isCarried]);
  return (
    <div className="thanks">
      <Icon name="check" />
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript the page comes back with this answer */}
      <div tabIndex={-1} ref={heading} autoFocus>
        <h2 className="t3">{m.thanks}</h2>
        <p className="thanks-words">{success}</p>
      </div>
      <a
        className="btn small"
        href={CONTACT_PATH}
        onClick={(event) => {
          event.preventDefault();
          onAgain();
        }}
      >
        {m.another}
      </a>
    </div>
  );
}

/** Returns the values by field, without files. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const words: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') words[name] = value;
  return words;
}

/** Restores what was typed before a reload into empty fields; returns true if there was anything. */
function restore(form: HTMLFormElement): boolean {
  let restored = false;
  for (const [name, value] of Object.entries(readUnsent())) {
    const field = form.elements.namedItem(name);
    const isEmpty =
      field instanceof RadioNodeList ||
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement
        ? field.value === ''
        : false;
    if (!isEmpty || value === '' || (field instanceof HTMLInputElement && field.type === 'file')) continue;
    (field as RadioNodeList | HTMLInputElement | HTMLTextAreaElement).value = value;
    restored = true;
  }
  return restored;
}

/** Returns when the form became visible, in ms: with the document, long before this module, or with a navigation. */
function openedAt(): number {
  const [loaded] = performance.getEntriesByType('navigation');
  return loaded !== undefined && new URL(loaded.name).pathname === CONTACT_PATH ? 0 : performance.now();
}
