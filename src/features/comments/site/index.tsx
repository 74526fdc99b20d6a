/** Shows the comments on a post, and the form to add one. Renders nothing if there are none and none can be added. */
import { useState } from 'react';
import { useLocation } from 'react-router';
import { postAddress } from '#features/posts/address.ts';
import type { Post } from '#features/posts/schema.ts';
import { useFormReply, useOptionalGuestQuery } from '#web/data/guest/use-guest-query.tsx';
import { pageNumber } from '#web/data/screen.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { StateBox } from '#web/ui/state-box.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { comments as m } from '../messages/en-GB.ts';
import type { Comment } from '../schema.ts';
import { fieldId } from './checks.ts';
import { CommentForm, FORM_ID } from './comment-form.tsx';
import { CommentTree } from './comment-tree.tsx';
import { commentsQuery } from './queries.ts';

/** On a phone the form is below the comments; if the page has more comments than this, a link above them leads to it. */
const MAX_WITHOUT_LINK_TO_FORM = 3;

/** Returns the address of a page of a post's comments. `replyToId`: the comment to which the form replies. */
export const commentsAddress = (post: Post, page: number, replyToId?: string): string => {
  const query = [replyToId && `answer=${replyToId}`, page > 1 && `page=${page}`].filter(Boolean).join('&');
  return `${postAddress(post)}${query && '?'}${query}`;
};

export function Comments({ post }: { post: Post }) {
  const { search } = useLocation();
  const page = pageNumber(new URL(`http://site/${search}`));
  const { data, error, retry } = useOptionalGuestQuery(commentsQuery(post, page));
  const format = useFormat();
  const formReply = useFormReply();
  const [replyToId, setReplyToId] = useState<string | null>(
    () => formReply?.values['parent'] ?? new URLSearchParams(search).get('answer'),
  );
  if (data === undefined) return error === null ? null : <Unavailable retry={retry} />;
  const { comments, open, moderated, total, pages } = data;
  if (!open && total === 0) return null;
  const replyingTo = comments.find(({ _id }) => _id === replyToId) ?? null;
  return (
    <section className={`g section comments${total === 0 ? ' no-comments' : ''}`} aria-labelledby="comments">
      <SectionHead
        id="comments"
        title={m.title}
        aside={total === 0 ? undefined : format.fill(m.count, { count: total })}
      />
      {open && comments.length > MAX_WITHOUT_LINK_TO_FORM && (
        <p className="on-phone">
          <a className="btn small" href={`#${FORM_ID}`}>
            {m.write}
          </a>
        </p>
      )}
      <div className="comments-box">
        {comments.length === 0 ? (
          <p className="quiet">{m.none}</p>
        ) : (
          <CommentTree
            comments={comments}
            open={open}
            replyAddress={({ _id }: Comment) => `${commentsAddress(post, page, _id)}#${FORM_ID}`}
            onReply={({ _id }) => {
              setReplyToId(_id);
              document.getElementById(fieldId('body'))?.focus();
            }}
          />
        )}
        {pages > 1 && (
          <nav className="comment-pages" aria-label={m.pages}>
            {page > 1 && (
              <a className="btn small" rel="prev" href={`${commentsAddress(post, page - 1)}#comments`}>
                {m.earlier}
              </a>
            )}
            {page < pages && (
              <a className="btn small" rel="next" href={`${commentsAddress(post, page + 1)}#comments`}>
                {m.more}
              </a>
            )}
          </nav>
        )}
        {!open && <p className="comments-closed">{m.closed}</p>}
      </div>
      {open && (
        <CommentForm
          post={post}
          address={commentsAddress(post, page)}
          isModerated={moderated}
          replyingTo={replyingTo}
          onCancelReply={() => setReplyToId(null)}
          onPublished={retry}
        />
      )}
    </section>
  );
}

function Unavailable({ retry }: { retry: () => void }) {
  return (
    <section className="g section comments" aria-labelledby="comments">
      <SectionHead id="comments" title={m.title} />
      <StateBox
        tone="failed"
        level={3}
        title={m.notLoaded}
        actions={
          <button type="button" className="btn small" onClick={retry}>
            {m.retry}
          </button>
        }
      />
    </section>
  );
}
