/** Renders a link that dials a number, shown in national format; renders nothing if `phone` is null. */
import type { ReactNode } from 'react';
import { telephoneLink } from '#platform/schema/values/telephone.ts';
import { Icon } from '../icon.tsx';
import { useFormat } from './format.ts';

interface Props {
  phone: string | null;
  className: string;
  /** Returns the accessible name of a link that shows only its icon */
  accessibleName?: (number: string) => string;
  /** Returns the link text; absent: the number alone */
  children?: (number: string) => ReactNode;
}

export function CallLink({ phone, className, accessibleName, children = (number) => number }: Props) {
  const format = useFormat();
  if (phone === null) return null;
  const number = format.telephone(phone);
  return (
    <a className={className} href={telephoneLink(phone)} aria-label={accessibleName?.(number)}>
      <Icon name="phone" />
      {children(number)}
    </a>
  );
}
