/**
 * Edits the country of the site. Choosing another country also changes the units, if they were the usual ones of the
 * previous country, and the region of the language (`en-GB`), if it was the previous country and the program has that
 * language for the new one.
 */
import { localeOptions } from '#platform/messages/locale-options.ts';
import { controlProps, FieldFrame } from '#web/admin/form/fields/field-frame.tsx';
import { Select } from '#web/admin/form/fields/select.tsx';
import { useField, useFormContext } from '#web/admin/form/state/form-store.ts';
import type { Field, Option } from '#web/admin/resources/resource-screens.ts';
import { usualUnits } from '../country.ts';

interface Props {
  path: string;
  field: Pick<Field, 'label' | 'hint'>;
  options: readonly Option[];
}

/** Returns the `render` function of a field with these countries to choose from. */
export const countryField = (options: readonly Option[]) => (field: Props['field'], path: string) => (
  <CountryField {...{ path, field, options }} />
);

function CountryField({ path, field: { label, hint }, options }: Props) {
  const { value, set, problem } = useField<string>(path);
  const { store, readOnly } = useFormContext();
  const choose = (country: string) => {
    const { units, locale } = store.read().values;
    if (units === usualUnits(value)) store.set('units', usualUnits(country));
    const [language, region] = String(locale).split('-');
    const newLocale = `${language}-${country}`;
    if (region === value && localeOptions.includes(newLocale)) store.set('locale', newLocale);
    set(country);
  };
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      <Select
        {...controlProps({ path, hint, problem })}
        value={value}
        disabled={readOnly}
        onChange={({ target }) => choose(target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}
