/** A short form for a folder or a document, in its place in the tree. Escape cancels it. */
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { type LoneControl, LoneField } from '#web/admin/form/lone-field.tsx';
import { Icon } from '#web/admin/shell/icon.tsx';
import type { Wrong } from './terms.ts';
import { treeWords } from './words.ts';

/** The values of the fields, by name. */
export type Said<Name extends string> = Readonly<Record<Name, string>>;

interface Written {
  said: Readonly<Record<string, string>>;
  wrong: Wrong;
  set: (name: string, value: string) => void;
}

const Writing = createContext<Written | null>(null);

const useWritten = (): Written => {
  const written = use(Writing);
  if (written === null) throw new Error('A field of the tree stands in one of its forms');
  return written;
};

interface FormProps<Name extends string> {
  label: string;
  first: Readonly<Record<Name, string | null>>;
  /** Validation without the server */
  check: (said: Said<Name>) => Wrong;
  onSave: (said: Said<Name>) => Promise<Wrong>;
  /** The label of the button */
  action: string;
  onClose: () => void;
  children: ReactNode;
}

export function InlineForm<Name extends string>(props: FormProps<Name>) {
  const { label, first, check, onSave, action, onClose, children } = props;
  const [said, setSaid] = useState(() => asTyped(first));
  const [wrong, setWrong] = useState<Wrong>(null);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLFormElement>(null);

  const reject = (found: Wrong) => {
    setWrong(found);
    if (found !== null)
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  const save = async () => {
    if (busy) return;
    const found = check(said);
    if (found !== null) return reject(found);
    setBusy(true);
    try {
      reject(await onSave(said));
    } finally {
      setBusy(false);
    }
  };
  const set = (name: string, value: string) => {
    setSaid({ ...said, [name]: value });
    setWrong(null);
  };
  const other = Object.entries(wrong ?? {}).find(([field]) => !(field in said));
  return (
    <form
      className="tree-form"
      ref={box}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      {other !== undefined && (
        <p className="wrong" role="alert">
          <Icon name="warning" small />
          {other[1]}
        </p>
      )}
      <Writing value={{ said, wrong, set }}>{children}</Writing>
      <div className="acts">
        <button type="submit" className="btn p" aria-disabled={busy}>
          {action}
        </button>
        <button type="button" className="btn" onClick={onClose}>
          {treeWords.form.cancel}
        </button>
      </div>
    </form>
  );
}

const asTyped = <Name extends string>(first: Readonly<Record<Name, string | null>>): Said<Name> => {
  const typed = Object.entries<string | null>(first).map(([name, value]) => [name, value ?? '']);
  return Object.fromEntries(typed) as Said<Name>;
};

interface FieldProps {
  name: string;
  label: string;
  /** Its share of the form's width */
  width: 'narrow' | 'half' | 'wide';
}

interface TextProps extends FieldProps {
  max?: number;
  placeholder?: string;
  /** The field that takes the focus first: with the cursor at its start, or with all its text selected */
  begins?: 'at the start' | 'with all chosen';
}

export function InlineText({ max, placeholder, begins, ...field }: TextProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (begins === undefined) return;
    input.current?.focus();
    if (begins === 'with all chosen') input.current?.select();
  }, [begins]);
  return (
    <Framed {...field}>
      {(control) => (
        <input {...control} ref={input} autoComplete="off" maxLength={max} placeholder={placeholder} />
      )}
    </Framed>
  );
}

interface ChoiceProps extends FieldProps {
  /** The label of the empty choice */
  none: string;
  options: Readonly<Record<string, string>>;
}

export function InlineChoice({ none, options, ...field }: ChoiceProps) {
  return (
    <Framed {...field}>
      {(control) => (
        <select {...control}>
          <option value="">{none}</option>
          {Object.entries(options).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

interface Control extends LoneControl {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

function Framed({
  name,
  label,
  width,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const { said, wrong, set } = useWritten();
  return (
    <LoneField label={label} width={width} problem={wrong?.[name] ?? null}>
      {(control) =>
        children({
          ...control,
          value: said[name] ?? '',
          onChange: ({ target }) => set(name, target.value),
        })
      }
    </LoneField>
  );
}
