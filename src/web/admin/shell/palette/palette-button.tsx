/** Opens the palette: a button that looks like the search field, and Ctrl+K (Cmd+K) anywhere. */
import { useEffect, useState } from 'react';
import { palette as m } from '../../messages/en-GB.ts';
import { Icon } from '../icon.tsx';
// The palette is not loaded on demand, because keys typed right after the shortcut would be lost.
import { Palette } from './palette.tsx';

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (isApple ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      // The palette does not open over a dialog.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <button
        type="button"
        className="cmd"
        aria-label={m.title}
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onClick={() => setIsOpen(true)}
      >
        <Icon name="search" small />
        <span className="cmd-words">{m.title}</span>
        <kbd className="kbd d-only">{isApple ? '⌘ K' : m.shortcut}</kbd>
      </button>
      {isOpen && <Palette onClose={() => setIsOpen(false)} />}
    </>
  );
}
