/** A button that opens a short list: closed by Escape, by a press beside it and by a choice; arrows move within it. */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const LINES = '.pop a, .pop button, .pop input';
/** The menu of a phone and what can be done with a form take this much of the window's foot. */
const BARS = 64;

interface MenuButtonProps {
  className: string;
  /** What stands on the button */
  children: ReactNode;
  /** Where nothing on it can be read */
  label?: string;
  /** The lines of the list; `close` is called when one is chosen that leads nowhere else */
  list: (close: () => void) => ReactNode;
  /** Stays open while one chooses several */
  stays?: true;
}

export function MenuButton({ className, children, label, list, stays }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [up, setUp] = useState(false);
  // It opens towards where there is room: bars stand at the foot of the window.
  useLayoutEffect(() => {
    const list = open ? box.current?.querySelector('.pop') : null;
    if (!list) return setUp(false);
    const { top = 0 } = button.current?.getBoundingClientRect() ?? {};
    const { bottom, height } = list.getBoundingClientRect();
    const hidden = bottom > innerHeight - BARS;
    // One that pushes on what follows has no other side to open to.
    const turns = hidden && top > height && getComputedStyle(list).position === 'absolute';
    if (hidden && !turns) list.scrollIntoView({ block: 'nearest' });
    return setUp(turns);
  }, [open]);
  useEffect(() => {
    if (!open) return;
    const beside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', beside);
    document.addEventListener('focusin', beside);
    return () => {
      document.removeEventListener('pointerdown', beside);
      document.removeEventListener('focusin', beside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) {
      setOpen(true);
      requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(LINES)?.focus());
      return;
    }
    const lines = [...(box.current?.querySelectorAll<HTMLElement>(LINES) ?? [])];
    const at = lines.indexOf(document.activeElement as HTMLElement);
    const next = event.key === 'ArrowDown' ? at + 1 : at <= 0 ? lines.length - 1 : at - 1;
    lines[next % lines.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what moves within it are the controls inside
    <div className="menu" ref={box} onKeyDown={move}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        ref={button}
        onClick={() => setOpen(!open)}
      >
        {children}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a press on a line inside it, by key too, closes it */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className={up ? 'pop up' : 'pop'}
        id={id}
        hidden={!open}
        onClick={stays ? undefined : () => setOpen(false)}
      >
        {open && list(close)}
      </div>
    </div>
  );
}
