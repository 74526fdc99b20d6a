/** Lists bidders' published questions with their answers, and explains how to ask another one. */

import { rich } from '#platform/messages/catalogue.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { CallLink } from '#web/ui/text/call-link.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import type { Tender, TenderQuestion } from '../../schema/guest.ts';
import { questions as m } from '../messages/en-GB.ts';
import { isOpen, type Phase } from '../phases.ts';
import { inTwoDigits } from '../tender-labels.ts';
import { mailtoAddress } from './contact-card.tsx';
import { filesOf } from './folders.ts';

/** The number of questions shown at first. */
const INITIAL_COUNT = 4;

interface Props {
  tender: Tender;
  phase: Phase;
  /** By the server's clock, milliseconds since 1970 */
  now: number;
}

export function Questions({ tender, phase, now }: Props) {
  const format = useFormat();
  const { questions, allowQuestions, questionsDeadline } = tender;
  if (questions.length === 0 && !allowQuestions) return null;
  const mayAsk =
    allowQuestions &&
    isOpen(phase) &&
    (questionsDeadline === null ? tender.questionsOpen : now < Date.parse(questionsDeadline));
  const older = questions.slice(INITIAL_COUNT);
  return (
    <section aria-labelledby="questions">
      <SectionHead
        id="questions"
        title={m.title}
        aside={questions.length === 0 ? m.none : format.fill(m.count, { count: questions.length })}
      />
      <QuestionList tender={tender} questions={questions.slice(0, INITIAL_COUNT)} offset={0} />
      {older.length > 0 && (
        <details className="older">
          <summary>
            {format.fill(m.older, { count: older.length })}
            <Icon name="chevron-down" />
          </summary>
          <QuestionList tender={tender} questions={older} offset={INITIAL_COUNT} />
        </details>
      )}
      {mayAsk ? (
        <AskQuestion tender={tender} />
      ) : (
        allowQuestions && phase !== 'upcoming' && <p className="quiet questions-closed">{m.closed}</p>
      )}
    </section>
  );
}

interface QuestionListProps {
  tender: Tender;
  questions: readonly TenderQuestion[];
  /** The number of newer questions, which are listed before these */
  offset: number;
}

function QuestionList({ tender, questions, offset }: QuestionListProps) {
  const format = useFormat();
  if (questions.length === 0) return null;
  const files = new Map(filesOf(tender.categories).map((file) => [file._id, file]));
  const questionCount = tender.questions.length;
  return (
    <ol className="qa">
      {questions.map(({ _id, subject, body, answer, publishedAt, document: documentId }, index) => {
        const aboutFile = documentId === null ? undefined : files.get(documentId);
        return (
          <li key={_id}>
            <span className="mono qa-number">
              {format.fill(m.number, { number: inTwoDigits(questionCount - offset - index) })}
            </span>
            <div>
              <h3>
                <bdi>{subject}</bdi>
              </h3>
              <p className="pre qa-body">{withNoBreakSpaces(body)}</p>
              <p className="pre">{withNoBreakSpaces(answer)}</p>
              <p className="mono qa-when">
                {rich(
                  aboutFile === undefined
                    ? m.answered
                    : format.fill(m.answeredAbout, {
                        document: aboutFile.number ?? aboutFile.title,
                        // `rich` renders the date below.
                        date: '',
                      }),
                  {
                    date: () => <DayOf at={publishedAt} timeZone={tender.timeZone} key="date" />,
                  },
                )}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

function AskQuestion({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { contact, questionsDeadlineLocal } = tender;
  return (
    <div className="asking">
      <p>
        {questionsDeadlineLocal === null
          ? m.ask
          : format.fill(m.askBefore, { date: format.dateTime(questionsDeadlineLocal) })}
      </p>
      <div className="acts">
        {contact.email !== null && (
          <a className="btn" href={mailtoAddress(contact.email, tender)}>
            {m.email}
          </a>
        )}
        <CallLink className="more" phone={contact.phone}>
          {() => <span>{rich(m.call, { name: () => <bdi key="name">{contact.name}</bdi> })}</span>}
        </CallLink>
      </div>
    </div>
  );
}
