/** Lists the comments, each with its replies. */
import type { ReactNode } from 'react';
import { CompanyDay } from '#features/posts/site/company-day.tsx';
import { rich } from '#platform/messages/catalogue.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { comments as m } from '../messages/en-GB.ts';
import type { Comment } from '../schema.ts';

interface Props {
  comments: readonly Comment[];
  /** True: new comments are accepted */
  open: boolean;
  /** Returns the address of the form that replies to this comment */
  replyAddress(comment: Comment): string;
  onReply(comment: Comment): void;
}

export function CommentTree({ comments, open, replyAddress, onReply }: Props) {
  const { fill } = useFormat();
  return (
    <ol className="comment-list">
      {comments.map((comment) => (
        <li key={comment._id}>
          <CommentItem comment={comment}>
            {open && (
              <a
                className="comment-answer-link"
                href={replyAddress(comment)}
                rel="nofollow"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onReply(comment);
                }}
              >
                {rich(fill(m.reply, { name: comment.authorName }), { hidden })}
              </a>
            )}
          </CommentItem>
          {comment.replies.length > 0 && (
            <ol className="comment-answers" aria-label={fill(m.replies, { name: comment.authorName })}>
              {comment.replies.map((reply) => (
                <li key={reply._id}>
                  <CommentItem comment={reply} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

interface CommentItemProps {
  comment: Omit<Comment, 'replies'>;
  children?: ReactNode;
}

function CommentItem({ comment, children }: CommentItemProps) {
  const { fill } = useFormat();
  return (
    <article className="comment" aria-label={fill(m.by, { name: comment.authorName })}>
      <p className="comment-byline">
        <strong>
          <bdi>{comment.authorName}</bdi>
        </strong>
        <CompanyDay at={comment.createdAt} className="mono" />
      </p>
      <p className="comment-text" dir="auto">
        {comment.body}
      </p>
      {children}
    </article>
  );
}
