/** Downloads the list as CSV. A link cannot send a bearer token, so the table is fetched and saved as a file. */
import { useList } from '../../data/list.tsx';
import { notify } from '../../data/notify.ts';
import { queryOf } from '../../data/resource-calls.ts';
import { fetchFile } from '../../providers/call.ts';
import { errorMessageOf } from '../../providers/error-message.ts';
import { Icon } from '../../shell/icon.tsx';
import { list as m } from '../messages/en-GB.ts';

export function CsvButton({ resource, inBin }: { resource: string; inBin: boolean }) {
  const { filterValues, sort } = useList();
  const query = queryOf({
    ...filterValues,
    ...(inBin ? { trashed: 'true' } : {}),
    sort: sort.field,
    direction: sort.order.toLowerCase(),
  });
  const download = async () => {
    try {
      const address = URL.createObjectURL(await fetchFile(`/api/admin/${resource}/export.csv?${query}`));
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
