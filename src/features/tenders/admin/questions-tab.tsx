/**
 * Lists bidders' questions: those that are new or answered, then the published, then the rejected ones (here called
 * “dismissed”). Has buttons and a form to answer, publish and dismiss questions, and a form to add one.
 */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { callPages } from '#web/admin/data/resource-calls.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { formatShortInstant } from '#web/admin/parts/dates/format-dates.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { answer as answerForm } from '../forms.ts';
import type { AdminQuestion } from '../schema/admin.ts';
import { question as m, questions as tabTexts } from './messages/en-GB.ts';
import { QuestionForm } from './question-form.tsx';
import { asTender, type TenderRecord } from './tender.ts';

const answerField = formFields(answerForm)('answer');

/** The number of questions that are shown at first, and that each click on “Show older questions” adds. */
const PAGE_SIZE = 50;

export default function QuestionsTab() {
  const { record } = useFormContext();
  const tender = record === null ? null : asTender(record);
  if (tender === null || (tender.phase === null && Object.keys(tender.questionsCount).length === 0))
    return <p className="part-note">{tabTexts.draft}</p>;
  if (tender.abilities.answerQuestions !== true) return <p className="part-note">{tabTexts.forbidden}</p>;
  return <Questions tender={tender} />;
}

/** Returns whether a question waits for its answer or for publication. */
const isWaiting = ({ status }: AdminQuestion): boolean => status === 'new' || status === 'answered';

function Questions({ tender }: { tender: TenderRecord }) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const path = apiPath('tenders', tender._id, 'questions');
  const { data, error, refetch } = useQuery({
    queryKey: keys.part('tenders', tender._id, 'questions', shownCount),
    queryFn: ({ signal }) =>
      callPages<AdminQuestion>(path, { limit: shownCount, pageSize: PAGE_SIZE, signal }),
    placeholderData: (before) => before,
  });
  const { reload } = useFormContext();
  const [isAdding, setIsAdding] = useState(false);
  const stopAdding = () => {
    flushSync(() => setIsAdding(false));
    document.getElementById('field-questions')?.focus();
  };
  const mayAdd = tender.abilities.addQuestions === true;
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <ScreenPlaceholder />;
  const { items, total } = data;
  const parts = [
    // Waiting questions come first, the oldest of the loaded ones at the top.
    { title: tabTexts.waiting, questions: items.filter(isWaiting).toReversed() },
    { title: tabTexts.published, questions: items.filter(({ status }) => status === 'published') },
    { title: tabTexts.rejected, questions: items.filter(({ status }) => status === 'rejected') },
  ];
  return (
    <div className="tender-part" id="field-questions" tabIndex={-1}>
      {items.length === 0 && (
        <p className="part-note">{tender.allowQuestions === false ? tabTexts.off : tabTexts.none}</p>
      )}
      {mayAdd && !isAdding && (
        <p className="acts">
          <button type="button" className="btn" onClick={() => setIsAdding(true)}>
            {tabTexts.add}
          </button>
        </p>
      )}
      {mayAdd && isAdding && (
        <QuestionForm
          tender={tender}
          onClose={stopAdding}
          onEntered={async () => {
            stopAdding();
            await refetch();
            await reload().catch(() => undefined);
          }}
        />
      )}
      {parts.map(
        ({ title, questions }) =>
          questions.length > 0 && (
            <section key={title} className="panel questions">
              <header>
                <h2>{title}</h2>
                <span className="mono quiet">{questions.length}</span>
              </header>
              <ul>
                {questions.map((question) => (
                  <Question key={question._id} question={question} tender={tender} path={path} />
                ))}
              </ul>
            </section>
          ),
      )}
      {items.length < total && (
        <button type="button" className="btn" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          {tabTexts.older}
        </button>
      )}
    </div>
  );
}

interface QuestionProps {
  question: AdminQuestion;
  tender: TenderRecord;
  path: string;
}

function Question({ question, tender, path }: QuestionProps) {
  const { reload } = useFormContext();
  const queries = useQueryClient();
  const [isWriting, setIsWriting] = useState(false);
  /** Resolves the promise of the open confirmation with whether the user wants to publish; null: none is open */
  const [resolveConfirmation, setResolveConfirmation] = useState<((isWanted: boolean) => void) | null>(null);
  const { _id, subject, body, document: aboutDocument, status, answer, askedAt, publishedAt } = question;
  const id = `question-${_id}`;
  const isEditable = tender.deletedAt === null;
  const mayPublish = isEditable && tender.abilities.publishAnswers === true;
  const values = useMemo(() => ({ answer }), [answer]);

  const refresh = async (notice: string) => {
    notify(notice, { type: 'info' });
    await queries.invalidateQueries({ queryKey: keys.part('tenders', tender._id, 'questions') });
    await reload().catch(() => undefined);
    // The question may have moved to another part of the list.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const post = (action: 'answer' | 'publish' | 'reject', body?: object) =>
    call(`${path}/${_id}/${action}`, { method: 'POST', ...(body === undefined ? {} : { body: body }) });
  const confirmPublishing = () =>
    new Promise<boolean>((resolve) => {
      setResolveConfirmation(() => resolve);
    });
  const act = async (action: 'publish' | 'reject') => {
    try {
      await post(action);
      await refresh(action === 'publish' ? m.isPublished : m.dismissed);
    } catch (error) {
      notify(errorMessageOf(error), { type: 'error' });
    }
  };
  return (
    <li className="question" id={id} tabIndex={-1}>
      <div className="question-head">
        <h3>
          <bdi>{subject}</bdi>
        </h3>
        <span className={`chip ${status === 'published' ? 'pub' : status === 'rejected' ? 'arc' : 'warn'}`}>
          {m.status[status]}
        </span>
      </div>
      <p className="mono quiet">
        {[
          fill(m.asked, { time: formatShortInstant(askedAt) }),
          publishedAt === null ? null : fill(m.publishedAt, { time: formatShortInstant(publishedAt) }),
          aboutDocument === null
            ? null
            : fill(m.about, { document: aboutDocument.number ?? aboutDocument.title }),
        ]
          .filter((one) => one !== null)
          .join(' · ')}
      </p>
      <p className="said whole">
        <bdi>{body}</bdi>
      </p>
      {answer !== null && !isWriting && (
        <blockquote className="answer said whole">
          <bdi>{answer}</bdi>
        </blockquote>
      )}
      {isWriting ? (
        <SmallForm
          label={fill(m.answerTo, { subject })}
          fields={answerField}
          values={values}
          storageKey={`questions/${_id}`}
          prefix={`answer-${_id}`}
          autoFocusField="answer"
          submitLabel={m.save}
          {...(mayPublish ? { secondButton: { label: m.publishBoth, primary: true } } : {})}
          canSendUnchanged
          onSend={async (enteredValues, markSaved, button) => {
            const shouldPublish = button === 'second';
            if (shouldPublish && !(await confirmPublishing())) return false;
            await post('answer', enteredValues);
            if (shouldPublish) await post('publish');
            markSaved();
            setIsWriting(false);
            await refresh(shouldPublish ? m.isPublished : m.saved);
            return true;
          }}
          onClose={() => {
            flushSync(() => setIsWriting(false));
            document.getElementById(id)?.focus();
          }}
          closeLabel={m.cancel}
        />
      ) : (
        isEditable &&
        status !== 'published' && (
          <div className="acts">
            {status === 'answered' && mayPublish && (
              <button
                type="button"
                className="btn p"
                aria-label={fill(m.publishOne, { subject })}
                onClick={async () => {
                  if (await confirmPublishing()) await act('publish');
                }}
              >
                {m.publish}
              </button>
            )}
            <button
              type="button"
              className="btn"
              aria-label={fill(m.answerTo, { subject })}
              onClick={() => setIsWriting(true)}
            >
              {answer === null ? m.answer : m.edit}
            </button>
            {status !== 'rejected' && (
              <button
                type="button"
                className="btn t"
                aria-label={fill(m.dismissOne, { subject })}
                onClick={() => void act('reject')}
              >
                {m.dismiss}
              </button>
            )}
          </div>
        )
      )}
      {resolveConfirmation !== null && (
        <Confirm
          title={m.confirmHeading}
          text={m.confirmText}
          action={m.confirm}
          onConfirm={() => resolveConfirmation(true)}
          onClose={() => {
            resolveConfirmation(false);
            setResolveConfirmation(null);
          }}
        />
      )}
    </li>
  );
}
