/** Lists the addenda of a tender, with the form for the next one. */

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiPath } from '#web/admin/data/api-path.ts';
import { keys } from '#web/admin/data/keys.ts';
import { callPages } from '#web/admin/data/resource-calls.ts';
import { useFormContext } from '#web/admin/form/state/form-store.ts';
import { fill } from '#web/admin/format.ts';
import { companyZone } from '#web/admin/parts/company-settings.ts';
import { formatInstant } from '#web/admin/parts/dates/local-time.ts';
import { Failure, ScreenPlaceholder } from '#web/admin/parts/failure/failure.tsx';
import type { AdminAddendum } from '../schema/admin.ts';
import { AddendumForm } from './addendum-form.tsx';
import { addenda as m } from './messages/en-GB.ts';
import { formatClosing } from './phase-chip.tsx';
import { asTender, nameOf, type TenderRecord } from './tender.ts';

export default function AddendaTab() {
  const { record } = useFormContext();
  const tender = record === null ? null : asTender(record);
  if (tender === null || tender.phase === null) return <p className="part-note">{m.draft}</p>;
  return <Addenda tender={tender} />;
}

function Addenda({ tender }: { tender: TenderRecord }) {
  const queries = useQueryClient();
  const key = keys.part('tenders', tender._id, 'addenda');
  const { data, error, refetch } = useQuery({
    queryKey: [...key, tender.addendaCount],
    queryFn: ({ signal }) => callPages<AdminAddendum>(apiPath('tenders', tender._id, 'addenda'), { signal }),
    placeholderData: (before) => before,
  });
  const { issueAddendum, reopen } = tender.abilities;
  return (
    <div className="tender-part" id="field-addenda" tabIndex={-1}>
      {(issueAddendum === true || reopen === true) && (
        <AddendumForm
          key={tender._id}
          tender={tender}
          onIssued={() => void queries.invalidateQueries({ queryKey: key })}
        />
      )}
      {error !== null && data === undefined ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <ScreenPlaceholder />
      ) : data.items.length === 0 ? (
        <p className="part-note">{m.none}</p>
      ) : (
        <ol className="addenda" reversed>
          {data.items.map((addendum) => (
            <Addendum key={addendum._id} addendum={addendum} zone={tender.timeZone} />
          ))}
        </ol>
      )}
    </div>
  );
}

function Addendum({ addendum, zone }: { addendum: AdminAddendum; zone: string | null }) {
  const { number, title, reason, changes, justification, documents, newClosesAtLocal } = addendum;
  const { issuedByName: name } = addendum;
  const time = formatInstant(addendum.issuedAt, companyZone());
  return (
    <li className="panel addendum">
      <header>
        <h2>
          <span className="mono">{fill(m.number, { number })}</span> <bdi>{title}</bdi>
        </h2>
        <span className="mono quiet">{name === null ? time : fill(m.issuedBy, { time, name })}</span>
      </header>
      <div className="letter">
        {newClosesAtLocal !== null && (
          <p className="chip warn">{fill(m.newClosing, { time: formatClosing(newClosesAtLocal, zone) })}</p>
        )}
        <p className="said whole">
          <bdi>{reason}</bdi>
        </p>
        {changes !== null && (
          <p className="said whole">
            <bdi>{changes}</bdi>
          </p>
        )}
        {justification !== null && (
          <p className="said whole quiet">
            <bdi>{justification}</bdi>
          </p>
        )}
        {documents.length > 0 && (
          <ul className="changed-documents">
            {documents.map((one) => (
              <li key={`${one.change}${one._id}`}>
                <span className={`chip ${one.change === 'withdrawn' ? 'arc' : 'pub'}`}>
                  {m.changes[one.change]}
                </span>{' '}
                <bdi>{nameOf(one)}</bdi>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
