/** Deletes a message in the bin permanently, after confirmation. */
import { useState } from 'react';
import { resourceApi } from '#web/admin/data/resource-calls.ts';
import { useAction } from '#web/admin/providers/use-action.ts';
import { Confirm } from '#web/admin/shell/confirm.tsx';
import { words } from '#web/admin/words.ts';

interface Props {
  message: { _id: string; name: string };
  onErased: () => unknown;
}

export function EraseMessage({ message: { _id, name }, onErased }: Props) {
  const [isConfirming, setAsked] = useState(false);
  const { act } = useAction(['messages']);
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={`${words.messages.erase}: ${name}`}
        onClick={() => setAsked(true)}
      >
        {words.messages.erase}
      </button>
      {isConfirming && (
        <Confirm
          title={words.messages.eraseTitle(name)}
          text={words.list.eraseText}
          action={words.messages.erase}
          onConfirm={() =>
            void act(() => resourceApi.erase('messages', _id), words.messages.erased, { after: onErased })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
