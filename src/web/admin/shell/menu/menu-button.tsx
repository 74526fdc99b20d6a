/**
 * Renders a button that opens a short list. Escape, a press outside the list and a choice close it; arrow keys move within it.
 */
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

const ITEM_SELECTOR = '.pop a, .pop button, .pop input';
/** The height of the phone menu and the form's action bar at the bottom of the window, in pixels. */
const BOTTOM_BARS_HEIGHT = 64;

interface MenuButtonProps {
  className: string;
  /** The content of the button */
  children: ReactNode;
  /** The accessible name of a button without text */
  label?: string;
  /** The lines of the list; `close` is called for a choice that does not navigate */
  list: (close: () => void) => ReactNode;
  /** The list stays open after a choice, so that the user can make several */
  staysOpen?: true;
}

export function MenuButton({ className, children, label, list, staysOpen }: MenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const [opensUpwards, setOpensUpwards] = useState(false);
  // The list opens upwards if there is too little room below, because bars cover the bottom of the window.
  useLayoutEffect(() => {
    const list = isOpen ? box.current?.querySelector('.pop') : null;
    if (!list) return setOpensUpwards(false);
    const { top = 0 } = button.current?.getBoundingClientRect() ?? {};
    const { bottom, height } = list.getBoundingClientRect();
    const isHidden = bottom > innerHeight - BOTTOM_BARS_HEIGHT;
    // A list that pushes the following content down cannot open upwards.
    const turns = isHidden && top > height && getComputedStyle(list).position === 'absolute';
    if (isHidden && !turns) list.scrollIntoView({ block: 'nearest' });
    return setOpensUpwards(turns);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const beside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', beside);
    document.addEventListener('focusin', beside);
    return () => {
      document.removeEventListener('pointerdown', beside);
      document.removeEventListener('focusin', beside);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isOpen) {
      flushSync(() => setIsOpen(true));
      box.current?.querySelector<HTMLElement>(ITEM_SELECTOR)?.focus();
      return;
    }
    const lines = [...(box.current?.querySelectorAll<HTMLElement>(ITEM_SELECTOR) ?? [])];
    const index = lines.indexOf(document.activeElement as HTMLElement);
    const nextIndex = event.key === 'ArrowDown' ? index + 1 : index <= 0 ? lines.length - 1 : index - 1;
    lines[nextIndex % lines.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only moves the focus between the controls inside
    <div className="menu" ref={box} onKeyDown={move}>
      <button
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        ref={button}
        onClick={() => setIsOpen(!isOpen)}
      >
        {children}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: closes after a press on a line, by key too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <div
        className={opensUpwards ? 'pop up' : 'pop'}
        id={id}
        hidden={!isOpen}
        onClick={staysOpen ? undefined : () => setIsOpen(false)}
      >
        {isOpen && list(close)}
      </div>
    </div>
  );
}
