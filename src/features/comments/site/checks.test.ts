import { expect, test } from 'vitest';
import { fieldErrors } from '#platform/http/routing/validate.ts';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { CommentInput } from '../schema.ts';
import { checkComment, type FormValues, splitProblems } from './checks.ts';

const fill = messageFormatter('en-GB');
const problemsOf = (typed: FormValues) => checkComment(typed, fill);

const validComment: FormValues = {
  authorName: 'Jo Field',
  authorEmail: 'jo@example.com',
  body: 'The hall is a joy.',
};
const subject = 'post:0199f000-0000-7000-8000-000000000000';

test('a complete comment has no errors', () => {
  expect(problemsOf(validComment)).toEqual({});
  expect(problemsOf({ ...validComment, authorName: ' محمد ', body: ' 好的 ' })).toEqual({});
});

test.each([
  { authorName: '', authorEmail: '', body: '' },
  { authorName: '  ', authorEmail: 'jo', body: ' x ' },
  { authorName: 'x'.repeat(101), authorEmail: 'jo@example', body: 'y'.repeat(2001) },
  { authorName: 'J', authorEmail: `${'j'.repeat(250)}@example.com`, body: 'yes' },
  { authorName: 'Jo', authorEmail: 'jo@@example.com', body: 'yes' },
])('%j gets the same errors as from the server', (values) => {
  const parsed = CommentInput.safeParse({ on: subject, ...values });
  expect(problemsOf(values)).toEqual(parsed.success ? {} : fieldErrors(parsed.error));
});

test('an error in a hidden field is shown as an error of the form', () => {
  expect(splitProblems(null, { body: 'Enter your comment' })).toEqual({
    fields: { body: 'Enter your comment' },
    formError: null,
  });
  expect(
    splitProblems(null, {
      parent: 'This comment no longer exists',
      body: 'Enter your comment',
    }),
  ).toEqual({ fields: { body: 'Enter your comment' }, formError: 'This comment no longer exists.' });
  expect(splitProblems('Too many attempts. Try again in 10 minutes', {})).toEqual({
    fields: {},
    formError: 'Too many attempts. Try again in 10 minutes',
  });
});
