/** Bidders' questions, the oldest unanswered first: answer, publish to all, or dismiss. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keys } from '#web/admin/data/keys.ts';
import { notify } from '#web/admin/data/notify.ts';
import { useFormContext } from '#web/admin/form/form-store.ts';
import { shortMoment } from '#web/admin/list/moments.ts';
import { call } from '#web/admin/providers/call.ts';
import { reasonOf } from '#web/admin/providers/reason.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { Failure, Waiting } from '#web/admin/shell/failure.tsx';
import type { AdminQuestion } from '../schema/admin.ts';
import { ActionFailure, ActionField } from './action-fields.tsx';
import { QuestionForm } from './question-form.tsx';
import { asTender, type TenderRecord } from './tender.ts';
import { useKept, useTenderAction } from './use-tender-action.ts';
import { tenderWords } from './words.ts';

const STEP = 50;

export default function QuestionsPart() {
  const { record } = useFormContext();
  const { questions: words } = tenderWords;
  const tender = record === null ? null : asTender(record);
  if (tender === null || (tender.phase === null && Object.keys(tender.questionsCount).length === 0))
    return <p className="part-note">{words.draft}</p>;
  if (tender.abilities.answerQuestions !== true) return <p className="part-note">{words.cannot}</p>;
  return <Questions tender={tender} />;
}

const waits = ({ status }: AdminQuestion): boolean => status === 'new' || status === 'answered';

function Questions({ tender }: { tender: TenderRecord }) {
  const [shown, setShown] = useState(STEP);
  const path = `/api/admin/tenders/${tender._id}/questions`;
  const { data, error, refetch } = useQuery({
    queryKey: keys.part('tenders', tender._id, 'questions', shown),
    queryFn: async ({ signal }) => {
      const pages: AdminQuestion[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await call<{ items: AdminQuestion[]; total: number }>(
          `${path}?max=${STEP}&page=${page}`,
          { signal },
        );
        pages.push(...items);
        if (pages.length >= Math.min(shown, total) || items.length === 0) return { items: pages, total };
      }
    },
    placeholderData: (before) => before,
  });
  const { questions: words } = tenderWords;
  const { renew } = useFormContext();
  const [adding, setAdding] = useState(false);
  const stopAdding = () => {
    setAdding(false);
    requestAnimationFrame(() => document.getElementById('field-questions')?.focus());
  };
  const mayAdd = tender.abilities.addQuestions === true;
  if (error !== null && data === undefined) return <Failure error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Waiting />;
  const { items, total } = data;
  const parts = [
    // Unanswered ones come first, the oldest at the top.
    { title: words.waiting, of: items.filter(waits).toReversed() },
    { title: words.published, of: items.filter(({ status }) => status === 'published') },
    { title: words.rejected, of: items.filter(({ status }) => status === 'rejected') },
  ];
  return (
    <div className="tender-part" id="field-questions" tabIndex={-1}>
      {items.length === 0 && (
        <p className="part-note">{tender.allowQuestions === false ? words.off : words.none}</p>
      )}
      {mayAdd && !adding && (
        <p className="acts">
          <button type="button" className="btn" onClick={() => setAdding(true)}>
            {words.add}
          </button>
        </p>
      )}
      {mayAdd && adding && (
        <QuestionForm
          tender={tender}
          onCancel={stopAdding}
          onEntered={async () => {
            stopAdding();
            await refetch();
            await renew().catch(() => undefined);
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
        <button type="button" className="btn" onClick={() => setShown(shown + STEP)}>
          {words.more}
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
  const { questions: words } = tenderWords;
  const { renew } = useFormContext();
  const queries = useQueryClient();
  const [writing, setWriting] = useState(false);
  const [asking, setAsking] = useState(false);
  const { _id, subject, body, document: about, status, answer, askedAt, publishedAt } = question;
  const id = `question-${_id}`;
  const goesOn = tender.deletedAt === null;
  const mayPublish = goesOn && tender.abilities.publishAnswers === true;
  const deed = useTenderAction(`answer.${_id}.`);
  const { value, change, clear } = useKept(`answer.${_id}`, { answer: answer ?? '' });

  const attempt = async (told: string) => {
    notify(told, { type: 'info' });
    await queries.invalidateQueries({ queryKey: keys.part('tenders', tender._id, 'questions') });
    await renew().catch(() => undefined);
    // It may have moved to another part of the list.
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  const post = (deedOf: 'answer' | 'publish' | 'reject', sent?: object) =>
    call(`${path}/${_id}/${deedOf}`, { method: 'POST', ...(sent === undefined ? {} : { body: sent }) });
  const keep = async (publishes: boolean) => {
    if (value.answer.trim() === '') {
      deed.say({ answer: words.enter });
      return;
    }
    const done = await deed.run(async () => {
      await post('answer', { answer: value.answer });
      if (publishes) await post('publish');
    });
    if (!done) return;
    clear();
    setWriting(false);
    await attempt(publishes ? words.publishedNow : words.kept);
  };
  const act = async (deedOf: 'publish' | 'reject') => {
    try {
      await post(deedOf);
      await attempt(deedOf === 'publish' ? words.publishedNow : words.rejectedNow);
    } catch (error) {
      notify(reasonOf(error), { type: 'error' });
    }
  };
  const publish = () => {
    setAsking(false);
    void (writing ? keep(true) : act('publish'));
  };
  return (
    <li className="question" id={id} tabIndex={-1}>
      <div className="question-head">
        <h3>
          <bdi>{subject}</bdi>
        </h3>
        <span className={`chip ${status === 'published' ? 'pub' : status === 'rejected' ? 'arc' : 'warn'}`}>
          {words.statuses[status]}
        </span>
      </div>
      <p className="mono quiet">
        {[
          words.asked(shortMoment(askedAt)),
          publishedAt === null ? null : words.publishedAt(shortMoment(publishedAt)),
          about === null ? null : words.about(about.number ?? about.title),
        ]
          .filter((one) => one !== null)
          .join(' · ')}
      </p>
      <p className="said whole">
        <bdi>{body}</bdi>
      </p>
      {answer !== null && !writing && (
        <blockquote className="answer said whole">
          <bdi>{answer}</bdi>
        </blockquote>
      )}
      {writing ? (
        <form
          aria-label={words.write(subject)}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void keep(false);
          }}
        >
          <ActionFailure deed={deed} />
          <ActionField
            deed={deed}
            prefix={`answer.${_id}.`}
            name="answer"
            label={words.label}
            hint={words.hint}
            max={5000}
            rows={5}
            value={value.answer}
            onChange={(next) => change({ answer: next })}
          />
          <div className="acts">
            {mayPublish && (
              <button
                type="button"
                className="btn p"
                aria-disabled={deed.busy}
                onClick={() =>
                  value.answer.trim() === '' ? deed.say({ answer: words.enter }) : setAsking(true)
                }
              >
                {words.keepAndPublish}
              </button>
            )}
            <button type="submit" className="btn" aria-disabled={deed.busy}>
              {words.keep}
            </button>
            <button
              type="button"
              className="btn"
              onClick={() => {
                setWriting(false);
                requestAnimationFrame(() => document.getElementById(id)?.focus());
              }}
            >
              {words.cancel}
            </button>
          </div>
        </form>
      ) : (
        goesOn &&
        status !== 'published' && (
          <div className="acts">
            {status === 'answered' && mayPublish && (
              <button
                type="button"
                className="btn p"
                aria-label={words.publishOne(subject)}
                onClick={() => setAsking(true)}
              >
                {words.publish}
              </button>
            )}
            <button
              type="button"
              className="btn"
              aria-label={words.write(subject)}
              onClick={() => {
                setWriting(true);
                requestAnimationFrame(() => document.getElementById(`field-answer-${_id}-answer`)?.focus());
              }}
            >
              {answer === null ? words.answer : words.change}
            </button>
            {status !== 'rejected' && (
              <button
                type="button"
                className="btn t"
                aria-label={words.rejectOne(subject)}
                onClick={() => void act('reject')}
              >
                {words.reject}
              </button>
            )}
          </div>
        )
      )}
      {asking && (
        <Confirm
          title={words.ask.heading}
          text={words.ask.text}
          action={words.ask.go}
          onConfirm={publish}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  );
}
