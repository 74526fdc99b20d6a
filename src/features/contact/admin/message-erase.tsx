/** Deletes a message in the bin permanently, after confirmation. */
import { useState } from 'react';
import { resourceApi } from '#web/admin/data/resource-calls.ts';
import { fill } from '#web/admin/format.ts';
import { Confirm } from '#web/admin/parts/confirm.tsx';
import { useAction } from '#web/admin/providers/use-action.ts';
import { erase as m } from './messages/en-GB.ts';

interface Props {
  message: { _id: string; name: string };
  onErased: () => unknown;
}

export function EraseMessage({ message: { _id, name }, onErased }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { act } = useAction(['messages']);
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-label={fill(m.actionOf, { name })}
        onClick={() => setIsConfirming(true)}
      >
        {m.action}
      </button>
      {isConfirming && (
        <Confirm
          title={fill(m.title, { name })}
          text={m.text}
          action={m.action}
          onConfirm={() => void act(() => resourceApi.erase('messages', _id), m.done, { after: onErased })}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </>
  );
}
