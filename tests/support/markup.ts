/** Text that looks like markup, for every text field of a form. */
import type { AnyField, Fields } from '#platform/schema/field-types.ts';
import { paragraphs } from '#platform/schema/rich-text.ts';
import { MAX_TAG_LENGTH } from '#platform/schema/values/limits.ts';

/** The longest that fits into a field is used. */
export const MARKUP =
  '</script><script>alert(1)</script><!-- "><img src=x onerror=alert(2)> \u2028\u2029 &lt;b&gt; \'';
const SHORTER = ['</script><!--\u2028"><img src=x>', '<script>'];

const textOf = (min: number, max: number): string =>
  ([MARKUP, ...SHORTER].find(({ length }) => length <= max) ?? '').padEnd(min, 'x');

const markedValue = (field: AnyField, value: unknown): unknown => {
  switch (field.kind) {
    case 'text':
      return field.type === undefined && field.pattern === undefined ? textOf(field.min, field.max) : value;
    case 'longText':
      return textOf(field.min, field.max);
    case 'richText':
      return paragraphs(textOf(field.min, field.max));
    case 'tags':
      return [textOf(1, MAX_TAG_LENGTH)];
    case 'lines':
      return [textOf(1, field.maxLength)];
    case 'group':
      return value ? withMarkup(field.of, value) : value;
    case 'rows':
      return (Array.isArray(value) && value.length > 0 ? value : [{}]).map((row) =>
        withMarkup(field.of, row),
      );
    default:
      return value;
  }
};

/**
 * Returns `values` with markup in every text field, in rows and groups too. A text in a certain format, such as an
 * email address, and a group that is not in `values` stay as they are.
 */
export const withMarkup = (fields: Fields, values: object = {}): Record<string, unknown> => ({
  ...values,
  ...Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      markedValue(field, (values as Record<string, unknown>)[name]),
    ]),
  ),
});
