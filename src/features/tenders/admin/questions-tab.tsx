/** Lists bidders' questions, the oldest unanswered first, with forms to answer, publish to all, or dismiss. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { formatShortInstant } from '#web/admin/list/format-dates.ts';
import { call } from '#web/admin/providers/call.ts';
import { errorMessageOf } from '#web/admin/providers/error-message.ts';
import { formFields } from '#web/admin/resources/form-fields.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Failure, ScreenPlaceholder } from '#web/admin/shell/failure/failure.tsx';
import { answer as answerForm } from '../forms.ts';
import type { AdminQuestion } from '../schema/admin.ts';
import { questions as list, question as m } from './messages/en-GB.ts';
import { QuestionForm } from './question-form.tsx';
import { asTender, type TenderRecord } from './tender.ts';

const answerField = formFields(answerForm)('answer');

const PAGE_SIZE = 50;

export default function QuestionsTab() {
  const { record } = useFormContext();
  const tender = record === null ? null : asTender(record);
  if (tender === null || (tender.phase === null && Object.keys(tender.questionsCount).length === 0))
    return <p className="part-note">{list.draft}</p>;
  if (tender.abilities.answerQuestions !== true) return <p className="part-note">{list.forbidden}</p>;
  return <Questions tender={tender} />;
}

const isWaiting = ({ status }: AdminQuestion): boolean => status === 'new' || status === 'answered';

function Questions({ tender }: { tender: TenderRecord }) {
  const [shownCount, setShownCount] = useState(PAGE_SIZE);
  const path = `/api/admin/tenders/${tender._id}/questions`;
  const { data, error, refetch } = useQuery({
    queryKey: keys.part('tenders', tender._id, 'questions', shownCount),
    queryFn: async ({ signal }) => {
      const pages: AdminQuestion[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await call<{ items: AdminQuestion[]; total: number }>(
          `${path}?${new URLSearchParams({ max: String(PAGE_SIZE), page: String(page) })}`,
          { signal },
        );
        pages.push(...items);
        if (pages.length >= Math.min(shownCount, total) || items.length === 0) return { items: pages, total };
      }
    },
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
    // Unanswered ones come first, the oldest at the top.
    { title: list.waiting, of: items.filter(isWaiting).toReversed() },
    { title: list.published, of: items.filter(({ status }) => status === 'published') },
    { title: list.rejected, of: items.filter(({ status }) => status === 'rejected') },
  ];
  return (
    <div className="tender-part" id="field-questions" tabIndex={-1}>
      {items.length === 0 && (
        <p className="part-note">{tender.allowQuestions === false ? list.off : list.none}</p>
      )}
      {mayAdd && !isAdding && (
        <p className="acts">
          <button type="button" className="btn" onClick={() => setIsAdding(true)}>
            {list.add}
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
        ({ title, of }) =>
          of.length > 0 && (
            <section key={title} className="panel questions">
              <header>
                <h2>{title}</h2>
                <span className="mono quiet">{of.length}</span>
              </header>
              <ul>
                {of.map((question) => (
                  <Question key={question._id} question={question} tender={tender} path={path} />
                ))}
              </ul>
            </section>
          ),
      )}
      {items.length < total && (
        <button type="button" className="btn" onClick={() => setShownCount(shownCount + PAGE_SIZE)}>
          {list.older}
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
  /** Resolves the confirmation with whether the user wants to publish; null: it is not open */
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
  const wantsToPublish = () =>
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
          onSend={async (enteredValues, begin, button) => {
            const shouldPublish = button === 'second';
            if (shouldPublish && !(await wantsToPublish())) return false;
            await post('answer', enteredValues);
            if (shouldPublish) await post('publish');
            begin();
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
                  if (await wantsToPublish()) await act('publish');
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
