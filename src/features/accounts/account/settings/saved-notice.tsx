/** Confirms a save, also to screen readers. */
import { Icon } from '#web/ui/icon.tsx';

export function SavedNotice({ when, words = 'Saved' }: { when: boolean; words?: string }) {
  return (
    <span className="saved" role="status">
      {when && (
        <>
          <Icon name="check" />
          {words}
        </>
      )}
    </span>
  );
}
