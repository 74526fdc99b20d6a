/** Renders the tabs of the form, and marks those with errors. */
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { fill } from '#web/admin/format.ts';
import { keyAlongText } from '#web/ui/direction.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTabOverflow } from '../../parts/use-tab-overflow.ts';
import { form as m } from '../messages/en-GB.ts';

interface Tab {
  title: string;
  /** Shown next to the title, such as the number of pictures */
  count: number | null;
  /** The number of errors in the tab */
  problemCount: number;
}

interface Props {
  tabs: readonly Tab[];
  /** The index of the open tab */
  chosen: number;
  onChoose: (index: number) => void;
}

const tabId = (index: number): string => `part-${index}`;
const panelId = (index: number): string => `part-${index}-fields`;

export function Tabs({ tabs, chosen, onChoose }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useTabOverflow(bar, chosen);
  const handleKey = (event: KeyboardEvent) => {
    const targetIndex = { ArrowRight: chosen + 1, ArrowLeft: chosen - 1, Home: 0, End: tabs.length - 1 }[
      keyAlongText(event)
    ];
    if (targetIndex === undefined) return;
    event.preventDefault();
    const index = (targetIndex + tabs.length) % tabs.length;
    onChoose(index);
    bar.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={m.tabs} ref={bar} onKeyDown={handleKey}>
      {tabs.map(({ title, count, problemCount }, index) => (
        <button
          key={title}
          type="button"
          role="tab"
          id={tabId(index)}
          aria-controls={panelId(index)}
          aria-selected={index === chosen}
          tabIndex={index === chosen ? 0 : -1}
          onClick={() => onChoose(index)}
        >
          {title}
          {count !== null && <span className="mono">{count}</span>}
          {problemCount > 0 && (
            <span className="tab-wrong">
              <Icon name="warning" small />
              <span className="visually-hidden">{fill(m.tabProblems, { count: problemCount })}</span>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface PanelProps {
  index: number;
  chosen: number;
  children: ReactNode;
}

/** Renders the content of a tab. It stays mounted when another tab is chosen, so that nothing typed is lost. */
export function TabPanel({ index, chosen, children }: PanelProps) {
  return (
    <div role="tabpanel" id={panelId(index)} aria-labelledby={tabId(index)} hidden={chosen !== index}>
      {children}
    </div>
  );
}
