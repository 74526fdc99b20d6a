/**
 * Renders a button that opens a short list of links, buttons or checkboxes. The list closes on Escape, on a press or
 * focus elsewhere and, without `staysOpen`, on a choice; the arrow keys move the focus within it.
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
/** Room left for bars at the bottom of the window, such as the action bar of a form, whether or not there is one; in pixels. */
const BOTTOM_BAR_HEIGHT = 64;

interface MenuButtonProps {
  className: string;
  /** The content of the button */
  children: ReactNode;
  /** The accessible name, if the button has no text or its text is not enough */
  label?: string;
  /** Renders the content of the list. `close` closes the list and returns the focus to the button */
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
  // The list opens upwards if a bar at the bottom of the window would cover it.
  useLayoutEffect(() => {
    const popup = isOpen ? box.current?.querySelector('.pop') : null;
    if (!popup) return setOpensUpwards(false);
    const { top = 0 } = button.current?.getBoundingClientRect() ?? {};
    const { bottom, height } = popup.getBoundingClientRect();
    const isHidden = bottom > innerHeight - BOTTOM_BAR_HEIGHT;
    // A list that pushes the following content down cannot open upwards.
    const canOpenUpwards = isHidden && top > height && getComputedStyle(popup).position === 'absolute';
    if (isHidden && !canOpenUpwards) popup.scrollIntoView({ block: 'nearest' });
    return setOpensUpwards(canOpenUpwards);
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    const closeIfOutside = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
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
    const items = [...(box.current?.querySelectorAll<HTMLElement>(ITEM_SELECTOR) ?? [])];
    const index = items.indexOf(document.activeElement as HTMLElement);
    const nextIndex = event.key === 'ArrowDown' ? index + 1 : index <= 0 ? items.length - 1 : index - 1;
    items[nextIndex % items.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only adds keys to the controls inside
    <div className="menu" ref={box} onKeyDown={handleKey}>
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on an item is a click too */}
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
