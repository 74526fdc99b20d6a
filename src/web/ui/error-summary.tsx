/** Lists the errors of a form above its fields. */
import type { ReactNode, RefObject } from 'react';

interface ErrorLine {
  message: string;
  /** The id of the field; null: the error belongs to no field */
  field: string | null;
}

interface LinksProps {
  lines: readonly ErrorLine[];
  /** Focuses a field; by default the element with this id. */
  onGo?: (field: string) => void;
}

const focusOn = (id: string): void => document.getElementById(id)?.focus();

/** Lists the errors, those of fields as links to their fields. */
export function ErrorLinks({ lines, onGo = focusOn }: LinksProps) {
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map(({ field, message }) => (
        <li key={field ?? message}>
          {field === null ? (
            message
          ) : (
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault();
                onGo(field);
              }}
            >
              {message}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Props extends LinksProps {
  title: ReactNode;
  /** Takes the focus when the form is rejected */
  box: RefObject<HTMLDivElement | null>;
  /** True on a page with which the server answers a form that was submitted without JavaScript. */
  autoFocus?: boolean;
  children?: ReactNode;
}

export function ErrorSummary({ title, box, autoFocus = false, children, ...links }: Props) {
  return (
    // biome-ignore lint/a11y/noAutofocus: see above
    <div className="summary" role="alert" tabIndex={-1} ref={box} autoFocus={autoFocus}>
      <h2>{title}</h2>
      {children}
      <ErrorLinks {...links} />
    </div>
  );
}
