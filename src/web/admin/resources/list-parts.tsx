/** Builds the columns and filters of a list from the fields of an entity. */
import type { Form } from '#platform/schema/entity.ts';
import type { Fields } from '#platform/schema/field-types.ts';
import { Cell } from '../list/cell.tsx';
import { formFields } from './form-fields.ts';
import { yesNoOptions } from './options.ts';
import type { Column, Field, Filter } from './resource-screens.ts';

/**
 * Returns functions that build a column or a filter from the name of a field; `overrides` replace what follows from the
 * field.
 */
export const listParts = <F extends Fields>(form: Form<F>) => {
  const fieldsNamed = formFields(form);
  const fieldOf = (name: keyof F & string): Field => fieldsNamed(name)[0] as Field;
  return {
    column: (name: keyof F & string, overrides: Partial<Column> = {}): Column => {
      const field = fieldOf(name);
      return {
        name,
        label: field.label,
        render: (record) => <Cell field={field} record={record} />,
        ...overrides,
      };
    },
    filter: (name: keyof F & string, overrides: Partial<Filter> = {}): Filter => {
      const field = fieldOf(name);
      const options = field.kind === 'choice' ? field.options : yesNoOptions;
      return {
        name,
        label: field.label,
        ...(field.kind === 'reference' ? { contentType: field.contentType } : { options }),
        ...overrides,
      };
    },
  };
};
