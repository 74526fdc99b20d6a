/** Renders an uncontrolled text field, so that its form works before the app has started and without the app. */
import { controlProps, FieldFrame } from './field-frame.tsx';

interface Props {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  problem: string | undefined;
  initialValue: string | undefined;
  optional?: boolean;
  type?: 'text' | 'email' | 'tel';
  autoComplete?: string;
  /** The text may run in another direction than the page */
  dir?: 'auto';
  /** The number of rows of a text area */
  rows?: number;
}

export function NativeField({
  name,
  initialValue = '',
  type = 'text',
  autoComplete,
  dir,
  rows,
  ...frame
}: Props) {
  const shared = {
    ...controlProps(frame),
    name,
    className: 'input',
    defaultValue: initialValue,
    autoComplete,
    dir,
    'aria-required': frame.optional ? undefined : true,
  };
  return (
    <FieldFrame {...frame}>
      {rows === undefined ? <input {...shared} type={type} /> : <textarea {...shared} rows={rows} />}
    </FieldFrame>
  );
}
