import { expect, test } from 'vitest';
import { z } from 'zod';
import { validateFully } from './validate.ts';

const Period = z
  .strictObject({
    title: z.string({ error: () => 'Enter a title' }),
    from: z.number({ error: () => 'Enter a start' }),
    to: z.number({ error: () => 'Enter an end' }),
  })
  .superRefine(({ from, to }, context) => {
    if (to < from)
      context.addIssue({
        code: 'custom',
        path: ['to'],
        message: 'The end is before the start',
        params: { skipIfInvalid: ['from'] },
      });
  });

const problems = (input: unknown): Record<string, string> => validateFully(Period, input).errors;

test('a rule that compares fields is checked although another field is invalid', () => {
  expect(problems({ title: 1, from: 2, to: 1 })).toEqual({
    title: 'Enter a title',
    to: 'The end is before the start',
  });
});

test('a rule that compares fields is checked although a required field is missing', () => {
  expect(problems({ from: 2, to: 1 })).toEqual({
    title: 'Enter a title',
    to: 'The end is before the start',
  });
});

test('a rule that compares fields is checked although there is an unknown field', () => {
  const errors = problems({ title: 'Roof', from: 2, to: 1, colour: 'red' });
  expect(Object.keys(errors).sort()).toEqual(['colour', 'to']);
  expect(errors['to']).toBe('The end is before the start');
});

test('a rule that compares fields is not checked if a field that it names is invalid', () => {
  expect(problems({ title: 'Roof', from: 'soon', to: -1 })).toEqual({ from: 'Enter a start' });
});

test('an input that is no object has an error and no data', () => {
  const { errors, data } = validateFully(Period, 'Roof');
  expect(Object.keys(errors)).toEqual(['_']);
  expect(data).toBeUndefined();
});
