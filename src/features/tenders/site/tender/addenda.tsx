/** Lists the issued addenda, newest first, each with its own anchor on the page. */

import { rich } from '#platform/messages/catalogue.ts';
import { SectionHead } from '#web/ui/heading/section-head.tsx';
import { DayOf } from '#web/ui/text/day-of.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { withNoBreakSpaces } from '#web/ui/text/no-break-spaces.ts';
import type { Tender } from '../../schema/guest.ts';
import { addenda as m } from '../messages/en-GB.ts';
import { addendumAnchor, addendumLabel } from '../tender-labels.ts';

export function Addenda({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { addenda } = tender;
  if (addenda.length === 0) return null;
  return (
    <section aria-labelledby="addenda">
      <SectionHead id="addenda" title={m.title} aside={format.fill(m.count, { count: addenda.length })} />
      <ol className="addenda" reversed>
        {addenda.map((addendum) => (
          <li key={addendum._id} id={addendumAnchor(addendum.number)}>
            <p className="mono addendum-when">
              {addendumLabel(addendum.number, format.fill)}
              <DayOf at={addendum.issuedAt} timeZone={tender.timeZone} />
            </p>
            <div>
              <h3>
                <bdi>{addendum.title}</bdi>
              </h3>
              <p className="pre">{withNoBreakSpaces(addendum.reason)}</p>
              {addendum.changes !== null && <p className="pre">{withNoBreakSpaces(addendum.changes)}</p>}
              {addendum.newClosesAtLocal !== null && (
                <p>
                  {rich(format.fill(m.newClosing, { date: format.dateTime(addendum.newClosesAtLocal) }), {
                    date: (text) => <strong key="date">{text}</strong>,
                  })}
                </p>
              )}
              {addendum.justification !== null && <p className="quiet pre">{addendum.justification}</p>}
              <ul className="changed-documents">
                {addendum.documents.map((changedDocument) => (
                  <li key={`${changedDocument._id} ${changedDocument.change}`}>
                    <span className="mono">{m.changes[changedDocument.change]}</span>
                    <span>
                      {changedDocument.number !== null && (
                        <span className="mono">
                          {changedDocument.revision === null
                            ? changedDocument.number
                            : format.fill(m.document, {
                                number: changedDocument.number,
                                revision: changedDocument.revision,
                              })}{' '}
                        </span>
                      )}
                      <bdi>{changedDocument.title}</bdi>
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
