/** Validates the groups of settings without secrets. */
import { errors as httpErrors } from '#platform/http/messages/en-GB.ts';
import { done, type Outcome, refused } from '#platform/http/routing/outcome.ts';
import { validateFully } from '#platform/http/routing/validate.ts';
import { translated } from '#platform/messages/translated.ts';
import { usualUnits } from '../country.ts';
import { type PlainGroup, plainGroups } from './settings.stored.ts';

const http = translated(httpErrors);

/** Adds the usual units of the country to general settings without units. */
const withUsualUnits = (input: unknown): unknown => {
  const { country } = Object(input) as { country?: unknown };
  return typeof country === 'string' ? { units: usualUnits(country), ...(input as object) } : input;
};

/** Returns the validated settings of a group, with defaults for absent fields, or all problems at once. */
export const validatePlain = (group: PlainGroup, input: unknown): Outcome<unknown> => {
  const completed = group === 'general' ? withUsualUnits(input) : input;
  const { errors: problems, data } = validateFully(plainGroups[group], completed);
  return Object.keys(problems).length === 0
    ? done(data)
    : refused('invalid', http.invalid, { errors: problems });
};
