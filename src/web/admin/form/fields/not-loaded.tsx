import { words } from '../../words.ts';

/** The call for the names or pictures that a field shows has failed; the field's value is unaffected. */
export function NotLoaded({ retry }: { retry: () => void }) {
  return (
    <p className="wrong" role="alert">
      {words.form.search.namesFailed}{' '}
      <button type="button" className="as-link" onClick={retry}>
        {words.failure.retry}
      </button>
    </p>
  );
}
