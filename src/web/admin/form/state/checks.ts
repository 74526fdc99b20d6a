/**
 * Checks forms in the browser when they are sent. Too long texts and malformed numbers are shown, but the form is sent all the
 * same. Only small forms are not sent until their texts are correct. The server checks everything again.
 */
import { fill } from '#web/admin/format.ts';
import { sitePhoneExample } from '#web/admin/parts/company-settings.ts';
import { textProblem } from '#web/forms/text-problem.ts';
import type { Field } from '../../resources/resource-screens.ts';
import { field as m } from '../fields/messages/en-GB.ts';
import { type Problems, type Values, valueAt } from './values.ts';

const validateField = (
  field: Field,
  path: string,
  value: unknown,
  problems: Record<string, string>,
): void => {
  if ((field.kind === 'text' || field.kind === 'longText') && typeof value === 'string') {
    if (field.max !== undefined && value.trim().length > field.max)
      problems[path] = fill(m.tooLong, { label: field.label, max: field.max });
  }
  // The control of a number stores a text only if the text is not a number.
  else if (field.kind === 'number' && typeof value === 'string' && value !== '')
    problems[path] = fill(m.notNumber, { label: field.label });
  else if (field.kind === 'group') validateAll(field.fields, value, `${path}.`, problems);
  else if (field.kind === 'rows' && Array.isArray(value))
    for (const [index, row] of value.entries()) validateAll(field.fields, row, `${path}.${index}.`, problems);
};

const validateAll = (
  fields: readonly Field[],
  values: unknown,
  prefix: string,
  problems: Record<string, string>,
) => {
  for (const field of fields)
    validateField(field, `${prefix}${field.name}`, valueAt(values, field.name), problems);
};

/** Returns the errors of too long texts and malformed numbers, by path; empty if there are none. */
export const validateLengthsAndNumbers = (fields: readonly Field[], values: Values): Problems => {
  const problems: Record<string, string> = {};
  validateAll(fields, values, '', problems);
  return problems;
};

/**
 * Returns the errors that `textProblem` finds in texts whose fields have a `min`, by the name of the field. Empty if there are
 * none.
 */
export const validateBeforeSending = (fields: readonly Field[], values: Values): Problems => {
  const problems: Record<string, string> = {};
  for (const field of fields) {
    if ((field.kind !== 'text' && field.kind !== 'longText') || field.min === undefined) continue;
    const { min, max = Number.POSITIVE_INFINITY } = field;
    const typed = String(valueAt(values, field.name) ?? '');
    const problem = textProblem({ ...field, min, max }, field.label, typed, fill, sitePhoneExample());
    if (problem !== null) problems[field.name] = problem;
  }
  return problems;
};
