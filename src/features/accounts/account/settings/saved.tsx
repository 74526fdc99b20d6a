/** Says that something was saved, for those who do not see it as well. */
import { Icon } from '#web/ui/icon.tsx';

export function Saved({ when, words = 'Saved' }: { when: boolean; words?: string }) {
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
