/** Renders the button that downloads the list as CSV. The file is fetched first, because a link cannot send the bearer token. */
import { apiPath, withQuery } from '../../data/api-path.ts';
import { useList } from '../../data/list.tsx';
import { notify } from '../../data/notify.ts';
import { Icon } from '../../parts/icon.tsx';
import { fetchFile } from '../../providers/call.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import { list as m } from '../messages/en-GB.ts';

export function CsvButton({ resource, inBin }: { resource: string; inBin: boolean }) {
  const { filterValues, sort } = useList();
  const path = withQuery(apiPath(resource, 'export.csv'), {
    ...filterValues,
    ...(inBin ? { trashed: true } : {}),
    sort: sort.field,
    direction: sort.order.toLowerCase(),
  });
  const download = async () => {
    try {
      const address = URL.createObjectURL(await fetchFile(path));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${resource}.csv`;
      link.click();
      // Some browsers read the file after the click has returned.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      notify(errorMessageOf(error, m.csvFailed), { type: 'error' });
    }
  };
  return (
    <button type="button" className="btn d-only" title={m.csvHint} onClick={() => void download()}>
      <Icon name="download" small />
      {m.csv}
    </button>
  );
}
