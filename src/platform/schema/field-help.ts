/** Fills the help of a field with its limits, so that catalogues do not repeat them. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { AnyFieldText } from './entity.ts';
import type { AnyField } from './field-types.ts';
import { phoneExamples } from './messages/en-GB.ts';

/**
 * Returns the help of a field with its limits in place of placeholders such as `{max}`, and a phone number of the site's
 * country, `phoneExample`, in place of `{example}`.
 */
export const helpOf = (
  field: AnyField,
  { help }: Pick<AnyFieldText, 'help'>,
  fill: FormatMessage,
  phoneExample: string = phoneExamples.national,
): string | undefined => help && fill(help, { example: phoneExample, ...field, ...field.inHelp });
