/** Checks typed text against the definition of its field, with the server's messages but without its schemas. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { AnyField } from '#platform/schema/field-types.ts';
import { labels, fieldErrors as m, phoneExamples } from '#platform/schema/messages/en-GB.ts';
import { isEmailAddress } from '#platform/schema/values/email-address.ts';
import type { PhoneExample } from '#platform/schema/values/telephone.ts';
import { labelInSentence, mayBePhoneNumber, textFault } from '#platform/schema/values/text-faults.ts';

/** A text field as the schema kit declares it */
export type CheckedField = Pick<AnyField, 'optional'> &
  (
    | { kind: 'longText'; min: number; max: number }
    | { kind: 'text'; min: number; max: number; type?: string }
  );

/** Returns the error message for a text, or null if it is valid. `phoneExample`: a number of the site's country. */
export function textProblem(
  field: CheckedField,
  label: string,
  typed: string,
  fill: FormatMessage,
  phoneExample: PhoneExample = phoneExamples,
): string | null {
  const value = typed.trim();
  if (value === '' && field.optional) return null;
  switch (textFault(value, field, field.kind === 'text')) {
    case 'forbiddenCharacters':
      return fill(m.forbiddenCharacters, { label });
    case 'notOneLine':
      return fill(m.notOneLine, { label });
    case 'enter':
      return fill(m.enter, { label: labelInSentence(label, labels.inSentence) });
    case 'tooShort':
      return fill(m.tooShort, { label, min: `${field.min}` });
    case 'tooLong':
      return fill(m.tooLong, { label, max: `${field.max}` });
    case null:
      break;
  }
  const type = field.kind === 'text' ? field.type : undefined;
  if (type === 'email' && !isEmailAddress(value)) return m.email;
  return type === 'tel' && !mayBePhoneNumber(value) ? fill(m.phone, phoneExample) : null;
}

/** Returns the error message for a select field without a choice, or null if `chosen` is not empty. */
export const choiceProblem = (label: string, chosen: string, fill: FormatMessage): string | null =>
  chosen === '' ? fill(m.select, { label: labelInSentence(label, labels.inSentence) }) : null;
