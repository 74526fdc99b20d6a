import { describe, expect, test } from 'vitest';
import { documentKinds, documentLimits } from '#features/documents/limits.ts';
import { messageFormatter } from '#platform/messages/catalogue.ts';
import { ContactMessageInput } from '../schema.ts';
import { ACCEPTED_FILE_TYPES, type Problems, problemsOf, sortProblems } from './contact-checks.ts';

const fill = messageFormatter('en-GB');
const phoneExample = { national: '0113 496 0000', international: '+44 113 496 0000' };
const browserProblems = (
  values: Readonly<Record<string, string>>,
  files: readonly { name: string; size: number }[] = [],
  prefilledText = '',
): Problems => problemsOf(values, files, { fill, phoneExample }, prefilledText);

const validMessage = {
  topic: 'tender',
  name: 'Priya Nair',
  company: '',
  email: 'priya@ouse.example',
  phone: '',
  message: 'We want to build a cold store.',
};

/** Returns the first error of each field, as the server would. */
const serverProblems = (values: Record<string, string>): Record<string, string> => {
  const parsed = ContactMessageInput.safeParse(values);
  return parsed.success
    ? {}
    : Object.fromEntries(
        parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
      );
};

describe('the errors found before sending', () => {
  test.each([
    {},
    { name: '' },
    { name: ' A ' },
    { name: 'A'.repeat(101) },
    { company: 'x'.repeat(121) },
    { email: '' },
    { email: '', phone: '+44 (0)113.496-0000' },
    { email: 'priya@ouse' },
    { email: `${'x'.repeat(250)}@ouse.example` },
    { phone: '0113 496 0000' },
    { phone: '+1' },
    { email: 'x' },
    { phone: '1' },
    { message: 'Too short' },
    { message: 'x'.repeat(5001) },
    { message: 'Hidden \u202e words in here' },
    { name: 'Priya\nNair' },
    { topic: 'press', name: '', email: '', message: '' },
  ])('are those of the server: %j', (changes) => {
    const values = { ...validMessage, ...changes };
    expect(browserProblems(values)).toEqual(serverProblems(values));
  });

  test('contain an example of a phone number of the site’s country', () => {
    const irish = { national: '085 012 3456', international: '+353 85 012 3456' };
    expect(problemsOf({ ...validMessage, phone: '1' }, [], { fill, phoneExample: irish })).toEqual({
      phone: 'Enter a phone number, like 085 012 3456 or +353 85 012 3456',
    });
  });

  test('are those of the server if there is no topic', () => {
    const { topic: _none, ...values } = validMessage;
    expect(browserProblems(values)).toEqual(serverProblems(values));
  });

  test('for files say that their number, size or kind is not accepted; there are none for accepted kinds', () => {
    const { maxMB, allowed } = documentLimits.message;
    const endings = allowed.flatMap((kind): readonly string[] => documentKinds[kind].extensions);
    for (const ending of endings)
      expect(browserProblems(validMessage, [{ name: `plan.${ending}`, size: 1 }])).toEqual({});
    for (const ending of ACCEPTED_FILE_TYPES.split(',')) expect(endings).toContain(ending.slice(1));
    expect(browserProblems(validMessage, [{ name: 'plan.exe', size: 1 }])['attachments']).toMatch(
      /PDF, JPEG or PNG/,
    );
    expect(
      browserProblems(validMessage, [{ name: 'plan.pdf', size: maxMB * 1024 * 1024 + 1 }])['attachments'],
    ).toBe('The selected file must be at most 10 MB');
    const four = Array.from({ length: 4 }, () => ({ name: 'plan.pdf', size: 1 }));
    expect(browserProblems(validMessage, four)['attachments']).toBe('Attach 3 files or fewer');
  });
});

test('text that the page prefilled does not count as a message', () => {
  const prefilledText = 'For Eleanor Hale\n\n';
  expect(browserProblems({ ...validMessage, message: prefilledText }, [], prefilledText)).toEqual({
    message: 'Enter your message',
  });
  expect(browserProblems({ ...validMessage, message: `${prefilledText}Ring me` }, [], prefilledText)).toEqual(
    {},
  );
});

test('the summary is in the order of the form; errors without a field come last', () => {
  const listed = sortProblems({ status: 'cannot be set', message: 'm', 'attachments.1': 'a', name: 'n' });
  expect(listed.map(({ field }) => field)).toEqual(['name', 'message', 'attachments', null]);
});
