/** Fills the help of a field with its limits, so that catalogues do not repeat them. */
import type { FormatMessage } from '#platform/messages/catalogue.ts';
import type { AnyFieldText } from './entity.ts';
import type { AnyField } from './field-types.ts';

/** Returns the help of a field with its limits in place of placeholders such as `{max}`. */
export const helpOf = (
  field: AnyField,
  { help }: Pick<AnyFieldText, 'help'>,
  fill: FormatMessage,
): string | undefined => help && fill(help, { ...field, ...field.inHelp });
