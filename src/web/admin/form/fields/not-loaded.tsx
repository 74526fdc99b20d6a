import { search as m } from './messages/en-GB.ts';

/** Shown in a field when the titles or pictures of its records could not be loaded. The value of the field is unaffected. */
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
