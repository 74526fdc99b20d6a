/** Renders the button that opens the palette and looks like a search field. Ctrl+K (Cmd+K) opens it too. */
import { useEffect, useState } from 'react';
import { palette as m } from '../../messages/en-GB.ts';
import { Icon } from '../../parts/icon.tsx';
// Not loaded on demand, because keys typed right after the shortcut would be lost.
import { Palette } from './palette.tsx';

const isApple = /mac|iphone|ipad/i.test(navigator.platform);

export function PaletteButton() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const openOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (isApple ? !event.metaKey : !event.ctrlKey) return;
      event.preventDefault();
      // The palette does not open over a dialog.
      if (document.querySelector('dialog[open]') === null) setIsOpen(true);
    };
    addEventListener('keydown', openOnShortcut);
    return () => removeEventListener('keydown', openOnShortcut);
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
