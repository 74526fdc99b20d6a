/**
 * Renders the form for comments on a post. Without JavaScript the browser submits the form to the post's own page,
 * which is rendered again with the result; with JavaScript the page stays, with what was typed.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Post } from '#features/posts/schema.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { sendComment } from '#web/data/guest/comment-call.ts';
import { useFormReply } from '#web/data/guest/use-guest-query.tsx';
import { randomId } from '#web/data/random-id.ts';
import { asSentence } from '#web/forms/sentence.ts';
import { ErrorLinks } from '#web/ui/error-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NativeField } from '#web/ui/native-field.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { fields as labels, form as m } from '../messages/en-GB.ts';
import type { Comment } from '../schema.ts';
import {
  checkComment,
  FIELDS,
  type Field,
  type FormValues,
  fieldId,
  type Messages,
  splitMessages,
} from './checks.ts';

export const FORM_ID = 'say';

interface Props {
  post: Post;
  /** The address of the page with the published comments */
  address: string;
  isModerated: boolean;
  /** The comment to which the form replies; null: it comments on the post itself */
  replyingTo: Comment | null;
  /** Cancels the reply, so that the form comments on the post again */
  onCancelReply(): void;
  /** Called when the comment has been published on the page */
  onPublished(): void;
}

interface Feedback {
  messages: Messages;
  formError: string | null;
  isUnreachable?: boolean;
}
const NO_ERRORS: Feedback = { messages: {}, formError: null };

export function CommentForm({ post, address, isModerated, replyingTo, onCancelReply, onPublished }: Props) {
  const { fill } = useFormat();
  const reply = useFormReply();
  const [feedback, setFeedback] = useState<Feedback>(() => feedbackOf(reply));
  const [success, setSuccess] = useState<string | null>(() => {
    const message = reply?.answer?.['success'];
    return typeof message === 'string' ? message : null;
  });
  const [isSending, setIsSending] = useState(false);
  /** Changing this key resets the form after a comment was sent. */
  const [formKey, setFormKey] = useState(0);
  const startedAt = useRef<string | null>(null);
  const lastRequest = useRef<{ json: string; key: string } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [focusRequests, setFocusRequests] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new round
  useEffect(() => {
    startedAt.current = new Date().toISOString();
  }, [formKey]);
  // Moves the focus to the message.
  useEffect(() => {
    if (focusRequests > 0) box.current?.focus();
  }, [focusRequests]);

  const showFeedback = (newFeedback: Feedback): void => {
    setFeedback(newFeedback);
    setFocusRequests((times) => times + 1);
  };

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (isSending) return;
    const form = new FormData(event.currentTarget);
    const fieldText = (name: string): string => String(form.get(name) ?? '');
    const values: FormValues = {
      authorName: fieldText('authorName'),
      authorEmail: fieldText('authorEmail'),
      body: fieldText('body'),
    };
    setSuccess(null);
    const messages = checkComment(values, fill);
    if (Object.keys(messages).length > 0) return showFeedback({ messages, formError: null });

    const input = {
      on: `post:${post._id}`,
      ...values,
      parent: replyingTo?._id ?? null,
      website: fieldText('website'),
      startedAt: startedAt.current,
    };
    const json = JSON.stringify(input);
    if (lastRequest.current?.json !== json) lastRequest.current = { json, key: randomId() };
    setIsSending(true);
    const outcome = await sendComment(input, lastRequest.current.key);
    setIsSending(false);
    if (outcome.kind === 'unreachable')
      return showFeedback({ messages: {}, formError: null, isUnreachable: true });
    if (outcome.kind === 'refused') {
      const { fields, formError } = splitMessages(outcome.error, outcome.errors);
      return showFeedback({ messages: fields, formError });
    }
    lastRequest.current = null;
    setSuccess(outcome.success);
    setFormKey((times) => times + 1);
    showFeedback(NO_ERRORS);
    onCancelReply();
    if (outcome.shown) onPublished();
  };

  // The values that the server returned after a plain form post apply until the form is reset.
  const returnedValues: Readonly<Record<string, string>> = formKey === 0 ? (reply?.values ?? {}) : {};
  const field = (name: Field) =>
    ({
      id: fieldId(name),
      name,
      label: labels[name].label,
      problem: feedback.messages[name],
      initialValue: returnedValues[name],
      dir: 'auto',
    }) as const;
  return (
    <div className="comment-form" id={FORM_ID}>
      <h3 className="t3" id="say-title">
        {replyingTo === null
          ? m.title
          : rich(m.replyTo, { name: () => <bdi key="name">{replyingTo.authorName}</bdi> })}
      </h3>
      <div ref={box} tabIndex={-1} className="comment-form-status" role="status">
        <Summary feedback={feedback} success={success} />
      </div>
      {replyingTo !== null && <ReplyingTo comment={replyingTo} address={address} onCancel={onCancelReply} />}
      <form
        key={formKey}
        method="post"
        action={`${address}#${FORM_ID}`}
        noValidate
        aria-labelledby="say-title"
        onSubmit={(event) => void submit(event)}
      >
        <input type="hidden" name="on" value={`post:${post._id}`} />
        {replyingTo !== null && <input type="hidden" name="parent" value={replyingTo._id} />}
        <NativeField {...field('body')} rows={6} {...(isModerated ? { hint: m.moderated } : {})} />
        <div className="name-and-email">
          <NativeField {...field('authorName')} autoComplete="name" />
          <NativeField
            {...field('authorEmail')}
            type="email"
            autoComplete="email"
            hint={labels.authorEmail.help}
          />
        </div>
        <p className="comment-trap" aria-hidden="true">
          <label htmlFor="say-website">{m.trap}</label>
          <input id="say-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <button className="btn primary" type="submit" aria-disabled={isSending || undefined}>
          {isSending ? m.sending : replyingTo === null ? m.send : m.sendReply}
        </button>
      </form>
    </div>
  );
}

function feedbackOf(reply: ReturnType<typeof useFormReply>): Feedback {
  if (reply === null || reply.error === null) return NO_ERRORS;
  const { fields, formError } = splitMessages(reply.error, reply.errors);
  return { messages: fields, formError };
}

function Summary({ feedback, success }: { feedback: Feedback; success: string | null }) {
  const { fill } = useFormat();
  const { messages, formError, isUnreachable = false } = feedback;
  const lines = FIELDS.flatMap((field) =>
    messages[field] === undefined ? [] : [{ field: fieldId(field), message: messages[field] }],
  );
  if (success !== null)
    return (
      <p className="comment-form-success">
        <Icon name="check" />
        {asSentence(success)}
      </p>
    );
  if (isUnreachable) return <Unreachable />;
  if (lines.length === 0 && formError === null) return null;
  return (
    <div className="comment-form-errors">
      <p className="h">{fill(m.problems, { count: Math.max(1, lines.length) })}</p>
      {formError !== null && <p>{asSentence(formError)}</p>}
      <ErrorLinks lines={lines} />
    </div>
  );
}

function Unreachable() {
  return (
    <div className="comment-form-errors">
      <p className="h">{m.unreachable}</p>
      <p>{m.unreachableText}</p>
    </div>
  );
}

function ReplyingTo({ comment, address, onCancel }: { comment: Comment; address: string; onCancel(): void }) {
  return (
    <div className="answered-comment">
      <p className="comment-text" dir="auto">
        {comment.body}
      </p>
      <a
        href={`${address}#${FORM_ID}`}
        onClick={(event) => {
          event.preventDefault();
          onCancel();
        }}
      >
        {m.cancelReply}
      </a>
    </div>
  );
}
