/** A link that dials a number, with the number as one dials it at home. Nothing where the company has entered none. */
import type { ReactNode } from 'react';
import { telephoneAddress } from '#platform/schema/telephone.ts';
import { useFormat } from './format.ts';
import { Icon } from './icon.tsx';

interface Props {
  phone: string | null;
  className: string;
  /** The name of a link that shows nothing but its icon */
  spoken?: (number: string) => string;
  /** What the link says; absent: the number alone */
  children?: (number: string) => ReactNode;
}

export function CallLink({ phone, className, spoken, children = (number) => number }: Props) {
  const format = useFormat();
  if (phone === null) return null;
  const number = format.telephone(phone);
  return (
    <a className={className} href={telephoneAddress(phone)} aria-label={spoken?.(number)}>
      <Icon name="phone" />
      {children(number)}
    </a>
  );
}
