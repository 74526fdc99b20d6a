/** A link that dials a number, with the number as one dials it at home. Nothing where the company has entered none. */
import type { ReactNode } from 'react';
import { telephoneAddress } from './addresses.ts';
import { useFormat } from './format.ts';
import { Icon } from './icon.tsx';

interface Props {
  phone: string | null;
  className: string;
  label?: string;
  /** What the link says; absent: the number alone */
  children?: (number: string) => ReactNode;
}

export function CallLink({ phone, className, label, children = (number) => number }: Props) {
  const format = useFormat();
  if (phone === null) return null;
  return (
    <a className={className} href={telephoneAddress(phone)} aria-label={label}>
      <Icon name="phone" />
      {children(format.telephone(phone))}
    </a>
  );
}
