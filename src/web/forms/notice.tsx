/** Renders a message about what happened, or about what to do next. */
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';

interface NoticeProps {
  children: ReactNode;
  tone?: 'info' | 'done' | 'failed';
  icon?: IconName;
  /** Whether the notice takes the focus, because it replaces the element that had it. */
  focused?: boolean;
}

const icons = { info: 'message', done: 'check', failed: 'warning' } as const;

export function Notice({ children, tone = 'info', icon, focused = false }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused]);
  return (
    <div className={`notice ${tone}`} role="status" tabIndex={focused ? -1 : undefined} ref={box}>
      <Icon name={icon ?? icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
