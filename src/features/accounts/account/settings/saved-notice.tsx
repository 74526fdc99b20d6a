/** Confirms, also to screen readers, that settings were saved or that what `text` says was done. */
import { Icon } from '#web/ui/icon.tsx';
import { settings as m } from './messages/en-GB.ts';

export function SavedNotice({ isShown, text = m.saved }: { isShown: boolean; text?: string }) {
  return (
    <span className="saved" role="status">
      {isShown && (
        <>
          <Icon name="check" />
          {text}
        </>
      )}
    </span>
  );
}
