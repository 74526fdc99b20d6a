/** The form for a question that a bidder asked by phone or email, so that its answer can be published for everyone. */

import { useMemo, useRef } from 'react';
import { apiPath } from '#web/admin/data/api-path.ts';
import { notify } from '#web/admin/data/notify.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { call } from '#web/admin/providers/call.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { randomId } from '#web/data/random-id.ts';
import { question } from '../forms.ts';
import { questionForm as m, questions } from './messages/en-GB.ts';
import { filesOf, nameOf, type TenderRecord } from './tender.ts';

const fieldsOf = formFields(question);
const blank = { subject: null, body: null, document: null };

interface Props {
  tender: TenderRecord;
  onEntered: () => Promise<void>;
  onClose: () => void;
}

export function QuestionForm({ tender, onEntered, onClose }: Props) {
  // The same for every attempt to send, so that sending twice adds one question.
  const idempotencyKey = useRef(randomId());
  const { _id, categories } = tender;
  const fields = useMemo((): readonly Field[] => {
    const options = filesOf(categories)
      .filter(({ status }) => status === 'current')
      .map((file) => ({ value: file._id, label: nameOf(file) }));
    return fieldsOf(
      'subject',
      'body',
      ...(options.length === 0
        ? []
        : [{ name: 'document' as const, kind: 'choice', empty: m.noDocument, options }]),
    );
  }, [categories]);
  return (
    <section className="panel">
      <header>
        <h2>{m.heading}</h2>
      </header>
      <div className="action-form">
        <SmallForm
          label={m.heading}
          fields={fields}
          values={blank}
          storageKey={`tenders/${_id}/question`}
          prefix="question"
          submitLabel={questions.add}
          canSendUnchanged
          onSend={async ({ subject, body, document: documentId }, markSaved) => {
            await call(apiPath('tenders', _id, 'questions'), {
              method: 'POST',
              body: { subject: subject ?? '', body: body ?? '', document: documentId },
              idempotencyKey: idempotencyKey.current,
            });
            markSaved();
            notify(m.added, { type: 'info' });
            await onEntered();
          }}
          onClose={onClose}
        />
      </div>
    </section>
  );
}
