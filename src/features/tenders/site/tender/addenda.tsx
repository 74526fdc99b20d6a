/** The issued addenda, newest first, each with its own anchor on the page. */

import { useFormat } from '#web/ui/format.ts';
import { SectionHead } from '#web/ui/section-head.tsx';
import { tied } from '#web/ui/tied.ts';
import type { Addendum, Tender } from '../../schema/guest.ts';
import { addendumAnchor, addendumWords } from '../tender-words.ts';

const CHANGE_WORDS: Record<Addendum['documents'][number]['change'], string> = {
  new: 'New',
  revised: 'Revised',
  withdrawn: 'Withdrawn',
};

export function Addenda({ tender }: { tender: Tender }) {
  const format = useFormat();
  const { addenda } = tender;
  if (addenda.length === 0) return null;
  return (
    <section aria-labelledby="addenda">
      <SectionHead
        id="addenda"
        title="Addenda"
        aside={format.plural(addenda.length, 'addendum', 'addenda')}
      />
      <ol className="addenda" reversed>
        {addenda.map((addendum) => (
          <li key={addendum._id} id={addendumAnchor(addendum.number)}>
            <p className="mono addendum-when">
              {addendumWords(addendum.number)}
              <time dateTime={addendum.issuedAt}>{format.day(addendum.issuedAt)}</time>
            </p>
            <div>
              <h3>
                <bdi>{addendum.title}</bdi>
              </h3>
              <p className="pre">{tied(addendum.reason)}</p>
              {addendum.changes !== null && <p className="pre">{tied(addendum.changes)}</p>}
              {addendum.newClosesAtLocal !== null && (
                <p className="new-closing">
                  New closing date: <strong>{format.dateTime(addendum.newClosesAtLocal)}</strong>
                </p>
              )}
              {addendum.justification !== null && <p className="quiet pre">{addendum.justification}</p>}
              <ul className="changed-documents">
                {addendum.documents.map((document) => (
                  <li key={`${document._id} ${document.change}`}>
                    <span className="mono">{CHANGE_WORDS[document.change]}</span>
                    <span>
                      {document.number !== null && (
                        <span className="mono">
                          {document.number}
                          {document.revision !== null && ` rev. ${document.revision}`}{' '}
                        </span>
                      )}
                      <bdi>{document.title}</bdi>
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
