/** Renders an empty state or an error: what is the matter, and what to do next. */
import type { ReactNode } from 'react';

interface StateBoxProps {
  title: string;
  /** One or two sentences. */
  children?: ReactNode;
  /** Buttons and links. */
  actions?: ReactNode;
  /** The error code that a visitor can quote when asking for help: `ERROR:503`. */
  code?: ReactNode;
  tone?: 'quiet' | 'failed';
  level?: 1 | 2 | 3;
}

export function StateBox({ title, children, actions, code, tone = 'quiet', level = 2 }: StateBoxProps) {
  const Title = `h${level}` as const;
  return (
    <div
      className={`empty${tone === 'failed' ? ' failed' : ''}`}
      role={tone === 'failed' ? 'alert' : undefined}
    >
      <Title className="t3">{title}</Title>
      {children !== undefined && <div className="empty-text">{children}</div>}
      {(actions !== undefined || code !== undefined) && (
        <div className="acts">
          {actions}
          {code !== undefined && <span className="mono quiet empty-code">{code}</span>}
        </div>
      )}
    </div>
  );
}
