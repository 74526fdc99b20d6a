/** Renders the simple fields: texts, numbers, choices, checkboxes, dates and tags. */
import { useState, useSyncExternalStore } from 'react';
import { fill } from '#web/admin/format.ts';
import { companyZone } from '../../parts/company-settings.ts';
import { instantAt, localTimeAt } from '../../parts/dates/local-time.ts';
import { Icon } from '../../parts/icon.tsx';
import type { Field } from '../../resources/resource-screens.ts';
import { formatExactNumber, parseNumber } from '../state/exact-number.ts';
import { elementId, useField, useFormContext } from '../state/form-store.ts';
import { controlProps, FieldFrame, FieldsetFrame, Hint, Problem } from './field-frame.tsx';
import { field as m, options as optionTexts } from './messages/en-GB.ts';
import { Select } from './select.tsx';

type FieldProps<Kind extends Field['kind']> = { field: Extract<Field, { kind: Kind }>; path: string };

const lengthLabelOf = (value: string | null, max: number | undefined) =>
  max === undefined ? undefined : fill(m.length, { count: value?.length ?? 0, max });

export function TextField({ field, path }: FieldProps<'text'>) {
  const { value, set, problem } = useField<string | null>(path);
  const { readOnly } = useFormContext();
  const { label, hint, max, type = 'text' } = field;
  return (
    <FieldFrame {...{ path, label, hint, problem }} aside={lengthLabelOf(value, max)}>
      <input
        {...controlProps({ path, hint, problem })}
        className="input"
        type={type === 'url' ? 'text' : type}
        inputMode={type === 'text' ? undefined : type}
        autoComplete="off"
        value={value ?? ''}
        readOnly={readOnly}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

export function LongTextField({ field, path }: FieldProps<'longText'>) {
  const { value, set, problem } = useField<string | null>(path);
  const { readOnly } = useFormContext();
  const { label, hint, max } = field;
  return (
    <FieldFrame {...{ path, label, hint, problem }} aside={lengthLabelOf(value, max)}>
      <textarea
        {...controlProps({ path, hint, problem })}
        className="input"
        rows={max > 1000 ? 8 : max > 400 ? 4 : 3}
        value={value ?? ''}
        readOnly={readOnly}
        onChange={(event) => set(event.target.value)}
      />
    </FieldFrame>
  );
}

/** Returns the number in a text, and null for an empty text; any other text unchanged, so that validation reports it. */
const numberOrTyped = (typed: string): number | string | null =>
  typed.trim() === '' ? null : (parseNumber(typed) ?? typed);

export function NumberField({ field, path }: FieldProps<'number'>) {
  const { value, set, problem } = useField<number | string | null>(path);
  const { readOnly } = useFormContext();
  const [typed, setTyped] = useState<string | null>(null);
  const { label, hint, unit, year = false } = field;
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      <span className="input with-unit">
        <input
          {...controlProps({ path, hint, problem })}
          inputMode="decimal"
          autoComplete="off"
          value={
            typed ?? (typeof value === 'number' ? formatExactNumber(value, { isYear: year }) : (value ?? ''))
          }
          readOnly={readOnly}
          onChange={(event) => {
            setTyped(event.target.value);
            set(numberOrTyped(event.target.value));
          }}
          onBlur={() => setTyped(null)}
        />
        {unit !== undefined && <span className="dim3">{unit}</span>}
      </span>
    </FieldFrame>
  );
}

export function ChoiceField({ field, path }: FieldProps<'choice'>) {
  const { value, set, problem } = useField<string | null>(path);
  const { readOnly } = useFormContext();
  const { label, hint, options, empty } = field;
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      <Select
        {...controlProps({ path, hint, problem })}
        value={value ?? ''}
        disabled={readOnly}
        onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
      >
        {(empty !== undefined || value === null || value === undefined || value === '') && (
          <option value="">{empty ?? m.select}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
        {/* Shows the stored value even if it is not among the options. */}
        {value && !options.some((option) => option.value === value) && <option value={value}>{value}</option>}
      </Select>
    </FieldFrame>
  );
}

export function ChoicesField({ field, path }: FieldProps<'choices'>) {
  const { value, set, problem } = useField<readonly string[] | null>(path, { includeParts: true });
  const { readOnly } = useFormContext();
  const { label, hint, options, searchValues } = field;
  const [typed, setTyped] = useState('');
  const chosenValues = value ?? [];
  const matchingValues = searchValues === undefined || typed.trim() === '' ? null : searchValues(typed);
  // Selected options stay visible when the list is filtered, so that the user sees all of them.
  const shownOptions = options.filter(
    (option) =>
      matchingValues === null || matchingValues.includes(option.value) || chosenValues.includes(option.value),
  );
  return (
    <FieldsetFrame {...{ path, label, hint, problem }}>
      {searchValues !== undefined && (
        <>
          <input
            className="input"
            type="search"
            aria-label={fill(optionTexts.search, { label })}
            placeholder={optionTexts.placeholder}
            value={typed}
            disabled={readOnly}
            onChange={({ target }) => setTyped(target.value)}
            // The list is filtered as the user types: Enter must not submit the form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <p className="hint" role="status">
            {matchingValues === null
              ? ''
              : matchingValues.length === 0
                ? optionTexts.none
                : fill(optionTexts.found, { count: matchingValues.length })}
          </p>
        </>
      )}
      <div className="choices">
        {shownOptions.map((option) => (
          <label key={option.value} className="tick">
            <input
              type="checkbox"
              checked={chosenValues.includes(option.value)}
              disabled={readOnly}
              onChange={({ target }) =>
                set(
                  target.checked
                    ? [...chosenValues, option.value]
                    : chosenValues.filter((one) => one !== option.value),
                )
              }
            />
            <span>
              {option.label}
              {option.note !== undefined && <span className="mono dim3"> {option.note}</span>}
            </span>
          </label>
        ))}
      </div>
    </FieldsetFrame>
  );
}

export function FlagField({ field, path }: FieldProps<'flag'>) {
  const { value, set, problem } = useField<boolean | null>(path);
  const { readOnly } = useFormContext();
  const { label, hint } = field;
  return (
    <div className={problem === undefined ? 'field' : 'field bad'}>
      <Problem {...{ path, problem }} />
      <label className="tick">
        <input
          {...controlProps({ path, hint, problem })}
          type="checkbox"
          checked={value === true}
          disabled={readOnly}
          onChange={({ target }) => set(target.checked)}
        />
        {label}
      </label>
      <Hint {...{ path, hint }} />
    </div>
  );
}

export function DayField({ field, path }: FieldProps<'day' | 'month'>) {
  const { value, set, problem } = useField<string | null>(path);
  const { readOnly } = useFormContext();
  const { label, hint, kind } = field;
  return (
    <FieldFrame {...{ path, label, hint, problem }}>
      <input
        {...controlProps({ path, hint, problem })}
        className="input"
        type={kind === 'day' ? 'date' : 'month'}
        value={value ?? ''}
        readOnly={readOnly}
        onChange={(event) => set(event.target.value === '' ? null : event.target.value)}
      />
    </FieldFrame>
  );
}

export function MomentField({ field, path }: FieldProps<'moment'>) {
  const { value, set, problem } = useField<string | null>(path);
  const { store, readOnly } = useFormContext();
  const zone = companyZone();
  const { label, hint } = field;
  // An instant is shown in the company's time zone; a local time belongs to the record's `timeZone`, if there is one.
  const isInstant = field.instant === true;
  const recordZone = useSyncExternalStore(store.subscribe, () => store.read().values.timeZone);
  /** The text of the field while it is edited: the first digits of a year are not an instant yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const zoneHint = fill(m.timeZone, {
    zone: !isInstant && typeof recordZone === 'string' && recordZone !== '' ? recordZone : zone,
  });
  const shownTime =
    value === null || value === undefined ? '' : isInstant ? localTimeAt(value, zone) : value.slice(0, 16);
  const completeHint = hint === undefined ? zoneHint : `${hint} ${zoneHint}`;
  return (
    <FieldFrame {...{ path, label, problem }} hint={completeHint}>
      <input
        {...controlProps({ path, hint: completeHint, problem })}
        className="input"
        type="datetime-local"
        max="9999-12-31T23:59"
        value={typed ?? shownTime}
        readOnly={readOnly}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.value === '') set(null);
          else if (!target.value.startsWith('0'))
            set(isInstant ? instantAt(target.value, zone) : `${target.value}:00`);
        }}
        onBlur={() => setTyped(null)}
      />
    </FieldFrame>
  );
}

export function TagsField({ field, path }: FieldProps<'tags'>) {
  const { value, set, problem } = useField<readonly string[] | null>(path, { includeParts: true });
  const { readOnly } = useFormContext();
  const [typed, setTyped] = useState('');
  const { label, max } = field;
  const hint = field.hint ?? m.tagsHint;
  const tags = value ?? [];
  const addTags = () => {
    const added = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '' && !tags.includes(tag));
    setTyped('');
    if (added.length > 0) set([...tags, ...new Set(added)]);
  };
  return (
    <FieldFrame {...{ path, label, hint, problem }} aside={fill(m.length, { count: tags.length, max })}>
      {tags.length > 0 && (
        <ul className="tags">
          {tags.map((tag) => (
            <li className="tag" key={tag}>
              <bdi>{tag}</bdi>
              {!readOnly && (
                <button
                  type="button"
                  aria-label={fill(m.removeTag, { tag })}
                  onClick={() => {
                    set(tags.filter((one) => one !== tag));
                    // The focused button has been removed.
                    document.getElementById(elementId(path))?.focus();
                  }}
                >
                  <Icon name="close" small />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && (
        <input
          {...controlProps({ path, hint, problem })}
          className="input"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={addTags}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ',') {
              event.preventDefault();
              addTags();
            } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) set(tags.slice(0, -1));
          }}
        />
      )}
    </FieldFrame>
  );
}
