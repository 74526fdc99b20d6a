/**
 * Renders the form for comments on a post. Without JavaScript the browser submits the form to the post's own page, which
 * is rendered again with the result; with JavaScript the script sends it, and the page stays.
 */
import { useEffect, useRef } from 'react';
import type { Post } from '#features/posts/schema.ts';
import { rich } from '#platform/messages/catalogue.ts';
import { asSentence } from '#web/forms/sentence.ts';
import { type NativeForm, type Texts, useNativeForm } from '#web/forms/use-native-form.ts';
import { ErrorLinks } from '#web/ui/error-summary.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { NativeField } from '#web/ui/native-field.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { fields as labels, form as m } from '../messages/en-GB.ts';
import type { Comment, CommentInput, CommentSent } from '../schema.ts';
import {
  checkComment,
  FIELDS,
  type Field,
  type FormValues,
  fieldId,
  type Problems,
  splitProblems,
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

const COMMENTS_PATH = '/api/guest/comments';

export function CommentForm({ post, address, isModerated, replyingTo, onCancelReply, onPublished }: Props) {
  const { fill } = useFormat();
  const form = useNativeForm<CommentSent>({
    path: COMMENTS_PATH,
    onSent({ comment }) {
      onCancelReply();
      // Null: it is not published, for example because it waits for approval.
      if (comment !== null) onPublished();
    },
  });
  const { round } = form;
  const { fields: problems, formError } = splitProblems(form.error, form.problems);
  const startedAt = useRef<string | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new round
  useEffect(() => {
    startedAt.current = new Date().toISOString();
  }, [round]);

  const valuesOf = (texts: Texts): FormValues => ({
    authorName: texts['authorName'] ?? '',
    authorEmail: texts['authorEmail'] ?? '',
    body: texts['body'] ?? '',
  });
  const bodyOf = (texts: Texts): CommentInput => ({
    on: `post:${post._id}`,
    ...valuesOf(texts),
    parent: replyingTo?._id ?? null,
    website: texts['website'] ?? '',
    startedAt: startedAt.current,
  });

  const fieldProps = (name: Field) =>
    ({
      id: fieldId(name),
      name,
      label: labels[name].label,
      problem: problems[name],
      initialValue: form.returnedTexts[name],
      dir: 'auto',
    }) as const;
  return (
    <div className="comment-form" id={FORM_ID}>
      <h3 className="t3" id="say-title">
        {replyingTo === null
          ? m.title
          : rich(m.replyTo, { name: () => <bdi key="name">{replyingTo.authorName}</bdi> })}
      </h3>
      <div ref={form.box} tabIndex={-1} className="comment-form-status" role="status">
        <Summary form={form} problems={problems} formError={formError} />
      </div>
      {replyingTo !== null && <ReplyingTo comment={replyingTo} address={address} onCancel={onCancelReply} />}
      <form
        key={round}
        method="post"
        action={`${address}#${FORM_ID}`}
        noValidate
        aria-labelledby="say-title"
        onSubmit={(event) =>
          form.submit(event, { check: (texts) => checkComment(valuesOf(texts), fill), body: bodyOf })
        }
      >
        <input type="hidden" name="on" value={`post:${post._id}`} />
        {replyingTo !== null && <input type="hidden" name="parent" value={replyingTo._id} />}
        <NativeField {...fieldProps('body')} rows={6} {...(isModerated ? { hint: m.moderated } : {})} />
        <div className="name-and-email">
          <NativeField {...fieldProps('authorName')} autoComplete="name" />
          <NativeField
            {...fieldProps('authorEmail')}
            type="email"
            autoComplete="email"
            hint={labels.authorEmail.help}
          />
        </div>
        <p className="comment-trap" aria-hidden="true">
          <label htmlFor="say-website">{m.trap}</label>
          <input id="say-website" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <button className="btn primary" type="submit" aria-disabled={form.isBusy || undefined}>
          {form.isBusy ? m.sending : replyingTo === null ? m.send : m.sendReply}
        </button>
      </form>
    </div>
  );
}

interface SummaryProps {
  form: NativeForm;
  /** The errors of visible fields */
  problems: Problems;
  formError: string | null;
}

function Summary({ form: { success, isUnreachable }, problems, formError }: SummaryProps) {
  const { fill } = useFormat();
  const lines = FIELDS.flatMap((field) =>
    problems[field] === undefined ? [] : [{ field: fieldId(field), message: problems[field] }],
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
