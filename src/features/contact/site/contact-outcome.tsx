/**
 * Shows the result of the contact form: the fields to correct, the reason why the message was not sent, or a
 * confirmation.
 */
import { type RefObject, useEffect } from 'react';
import { rich } from '#platform/messages/catalogue.ts';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { useSettings } from '#web/data/guest/use-guest-query.tsx';
import { asSentence } from '#web/forms/sentence.ts';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { CONTACT_PATH } from '../address.ts';
import { form as m } from '../messages/en-GB.ts';
import { fieldId, type Problems, sortProblems } from './contact-checks.ts';
import { clearUnsent } from './unsent-message.ts';

/** Lists the errors, linked to their fields, or explains why the message was not sent. */
export function Summary({
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

export function Thanks({
  success,
  box,
  isPlainPost,
  onAgain,
}: {
  success: string;
  box: RefObject<HTMLDivElement | null>;
  /** The browser itself posted the form, not the script */
  isPlainPost: boolean;
  onAgain: () => void;
}) {
  // After a plain post, for example before the script had loaded, nothing has deleted the stored copy yet.
  useEffect(() => {
    if (isPlainPost) clearUnsent();
  }, [isPlainPost]);
  return (
    <div className="thanks">
      <Icon name="check" />
      {/* biome-ignore lint/a11y/noAutofocus: without JavaScript the page comes back with this answer */}
      <div tabIndex={-1} ref={box} autoFocus>
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
