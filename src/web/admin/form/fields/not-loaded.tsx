import { search as m } from './messages/en-GB.ts';

/** The call for the names or pictures that a field shows has failed; the field's value is unaffected. */
export function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <p className="wrong" role="alert">
      {m.chosenNotLoaded}{' '}
      <button type="button" className="as-link" onClick={retry}>
        {m.retry}
      </button>
    </p>
  );
}
