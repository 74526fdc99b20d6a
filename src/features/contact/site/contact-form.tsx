/**
 * Renders the contact form. Without JavaScript it is a plain form. With JavaScript, the script checks the fields first, sends
 * the message without leaving the page, and stores what is typed until it is sent.
 */
import { useEffect, useRef, useState } from 'react';
import { useFormReply, useSettings } from '#web/data/guest/use-guest-query.tsx';
import { type NativeForm, type Texts, textsOf, useNativeForm } from '#web/forms/use-native-form.ts';
import { controlProps, FieldProblem } from '#web/ui/field-frame.tsx';
import { NativeField } from '#web/ui/native-field.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { CONTACT_PATH } from '../address.ts';
import { fields, form as m, sending } from '../messages/en-GB.ts';
import type { ContactMessageSent } from '../schema.ts';
import { Attachments } from './attachments.tsx';
import { type FieldName, fieldId, type Problems, problemsOf } from './contact-checks.ts';
import { Summary, Thanks } from './contact-outcome.tsx';
import { findOpeningTime, restoreUnsent } from './form-values.ts';
import type { Prefill } from './prefill.ts';
import { clearUnsent, storeUnsent } from './unsent-message.ts';

const CONTACT_API_PATH = '/api/guest/contact';

export function ContactForm({ prefill }: { prefill: Prefill }) {
  const form = useNativeForm<ContactMessageSent>({
    path: CONTACT_API_PATH,
    textsByStatus: { 413: sending.tooLarge },
    onSent: clearUnsent,
  });
  // A page that arrives with the server's reply needs no announcement, because the reply has the focus.
  const announcement = form.isBusy ? m.sendingStatus : form.changes > 0 ? form.success : null;
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {form.success === null ? (
        <MessageForm prefill={prefill} form={form} />
      ) : (
        <Thanks
          success={form.success}
          box={form.box}
          isPlainPost={form.changes === 0}
          onAgain={form.startAgain}
        />
      )}
    </>
  );
}

function MessageForm({ prefill, form }: { prefill: Prefill; form: NativeForm }) {
  const { fill } = useFormat();
  const { phoneExample } = useSettings().general;
  const { problems } = form;
  const formElement = useRef<HTMLFormElement>(null);
  const [initialValues] = useState(() => ({
    topic: prefill.topic,
    message: prefill.message,
    ...form.returnedTexts,
  }));
  const filesNotRestored = useFormReply()?.files ?? [];
  const [files, setFiles] = useState<readonly File[]>([]);
  const [opening] = useState(() => ({ isRestored: false, openedAt: 0 }));

  useEffect(() => {
    if (formElement.current === null) return;
    opening.openedAt = findOpeningTime();
    opening.isRestored = restoreUnsent(formElement.current);
    // Files that were chosen before the script started are moved from the field to the list.
    const input = formElement.current.elements.namedItem('attachments');
    if (input instanceof HTMLInputElement && input.files !== null && input.files.length > 0) {
      setFiles([...input.files]);
      input.value = '';
    }
  }, [opening]);

  const check = (texts: Texts): Problems => problemsOf(texts, files, { fill, phoneExample }, prefill.message);

  const bodyOf = (texts: Texts): FormData => {
    const body = new FormData();
    for (const [name, text] of Object.entries(texts)) body.set(name, text);
    // A person may send restored texts at once, so the time since the form was opened would not help to detect bots.
    const seconds = Math.round((performance.now() - opening.openedAt) / 1000);
    body.set('seconds', opening.isRestored ? '' : String(seconds));
    for (const file of files) body.append('attachments', file);
    return body;
  };

  /** Stores what is typed, and clears the error of a corrected field. */
  const handleChange = (target: EventTarget): void => {
    if (formElement.current === null) return;
    const texts = textsOf(formElement.current);
    storeUnsent({ ...texts, website: '' });
    const name = (target as HTMLInputElement).name;
    const affectedFields = name === 'phone' ? ['phone', 'email'] : [name];
    if (form.isBusy || !affectedFields.some((each) => problems[each] !== undefined)) return;
    const currentProblems = check(texts);
    form.clearProblems(affectedFields.filter((each) => currentProblems[each] === undefined));
  };

  return (
    <>
      <Summary
        problems={problems}
        error={form.isUnreachable ? sending.unreachable : form.error}
        box={form.box}
      />
      <form
        ref={formElement}
        className="form"
        method="post"
        action={CONTACT_PATH}
        encType="multipart/form-data"
        noValidate
        aria-label={m.label}
        onSubmit={(event) => form.submit(event, { check, body: bodyOf, files })}
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
          notRestored={form.changes === 0 ? filesNotRestored : []}
          onChange={(chosenFiles) => {
            setFiles(chosenFiles);
            form.clearProblems(['attachments']);
          }}
        />
        <div className="contact-trap" aria-hidden="true">
          <label htmlFor="contact-website">{m.trap}</label>
          <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <button className="btn primary" type="submit" aria-disabled={form.isBusy}>
            {form.isBusy ? m.sending : m.send}
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
