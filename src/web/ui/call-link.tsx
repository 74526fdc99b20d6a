/** A link that dials a number, shown in national format. Renders nothing if the company has entered no number. */
import type { ReactNode } from 'react';
import { telephoneAddress } from '#platform/schema/telephone.ts';
import { useFormat } from './format.ts';
import { Icon } from './icon.tsx';

interface Props {
  phone: string | null;
  className: string;
  /** The accessible name of a link that shows only its icon */
  spoken?: (number: string) => string;
  /** The link text; absent: the number alone */
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
