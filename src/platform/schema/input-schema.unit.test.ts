import { expect, test } from 'vitest';
import { z } from 'zod';
import { choice, custom, entity, group, longText, rows, text, wholeNumber } from './entity.ts';
import { inputSchema } from './input-schema.ts';

const crane = entity({
  name: 'crane',
  path: 'cranes',
  texts: {
    thing: 'crane',
    things: 'cranes',
    title: 'Cranes',
    fields: {
      title: { label: 'Name', help: 'As painted on it.' },
      code: { label: 'Code', invalid: 'Code must be two capital letters' },
      notes: { label: 'Notes' },
      kind: { label: 'Kind', options: { tower: 'Tower', mobile: 'Mobile' } },
      reach: { label: 'Reach' },
      check: { label: 'Last check', fields: { by: { label: 'Checked by' } } },
      hooks: {
        label: 'Hooks',
        add: 'Add a hook',
        fields: { load: { label: 'Load' }, rope: { label: 'Rope' } },
      },
    },
  },
  fields: {
    title: text({ min: 2, max: 10 }),
    code: text({ max: 2, pattern: /^[A-Z]{2}$/, optional: true }),
    notes: longText({ max: 5, optional: true }),
    kind: choice(['tower', 'mobile'], { default: 'tower' }),
    reach: wholeNumber({ min: 1, max: 90, optional: true, default: 30 }),
    check: group({ by: text({ min: 1, max: 20 }) }),
    hooks: rows({ load: wholeNumber({ min: 1, max: 9 }), rope: custom<string, true>() }, { max: 1 }),
  },
});
const Crane = inputSchema(crane, {
  id: 'CraneOfATest',
  customSchemas: { 'hooks.rope': (label) => z.literal('steel', { error: () => `${label()} must be steel` }) },
  rules({ notes, check }, report) {
    if (notes !== null && check === null) report('check.by', 'Enter checked by');
  },
});
const problemsOf = (sent: unknown) =>
  Object.fromEntries(
    Crane.safeParse(sent).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

test('an absent or blank value becomes the default of its field, or null or an empty list; null stays null', () => {
  expect(Crane.parse({ title: ' Big Ben ', notes: '  ', code: '' })).toEqual({
    title: 'Big Ben',
    code: null,
    notes: null,
    kind: 'tower',
    reach: 30,
    check: null,
    hooks: [],
    seoTitle: null,
    seoDescription: null,
    socialImage: null,
    unpublishAt: null,
  });
  expect(Crane.parse({ title: 'Big Ben', reach: null }).reach).toBeNull();
});

test('every invalid field has a message, also in rows and groups and by a cross-field rule', () => {
  expect(
    problemsOf({
      code: 'abc',
      notes: 'Too long',
      kind: 'boat',
      reach: 91,
      check: {},
      hooks: [{ load: 0, rope: 'hemp' }],
    }),
  ).toEqual({
    title: 'Enter name',
    code: 'Code must be two capital letters',
    notes: 'Notes must be 5 characters or less',
    kind: 'Select an option from the list',
    reach: 'Reach must be between 1 and 90',
    'check.by': 'Enter checked by',
    'hooks.0.load': 'Load must be between 1 and 9',
    'hooks.0.rope': 'Rope must be steel',
  });
  expect(problemsOf({ title: 'Big Ben', notes: 'Rusty' })).toEqual({ 'check.by': 'Enter checked by' });
});

test('the JSON Schema of a field, for the API document, contains its label, help and limits', () => {
  expect(z.toJSONSchema(Crane.shape.title)).toMatchObject({
    title: 'Name',
    description: 'As painted on it.',
    minLength: 2,
    maxLength: 10,
  });
});
