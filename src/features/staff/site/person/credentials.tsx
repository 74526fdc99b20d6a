/** Lists a person's qualifications with their years, and licences with the months in which they expire. */

import { rich } from '#platform/messages/catalogue.ts';
import { hidden } from '#web/ui/hidden.tsx';
import { useFormat } from '#web/ui/text/format.ts';
import { detail as m } from '../../messages/en-GB.ts';
import type { StaffMember } from '../../schema.ts';

export function Credentials({ qualifications, licences }: Pick<StaffMember, 'qualifications' | 'licences'>) {
  const format = useFormat();
  if (qualifications.length + licences.length === 0) return null;
  return (
    <div className="credentials">
      {qualifications.length > 0 && (
        <section aria-labelledby="qualifications">
          <h2 id="qualifications" className="t3">
            {m.qualifications}
          </h2>
          <ul className="dated-entries">
            {qualifications.map(({ title, institution, year }) => (
              <li key={`${title} ${year}`}>
                <span className="mono">{year}</span>
                <span>
                  <strong>
                    <bdi>{title}</bdi>
                  </strong>
                  {institution !== null && <span className="quiet">{institution}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {licences.length > 0 && (
        <section aria-labelledby="licences">
          <h2 id="licences" className="t3">
            {m.licences}
          </h2>
          <ul className="dated-entries">
            {licences.map(({ name, body, number, expiresOn }) => (
              <li key={`${name} ${number}`}>
                <span className="mono">{expiresOn !== null && <ValidUntil day={expiresOn} />}</span>
                <span>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  {(body !== null || number !== null) && (
                    <span className="quiet">
                      {[body, number === null ? null : format.fill(m.licenceNumber, { number })]
                        .filter((part) => part !== null)
                        .join(', ')}
                    </span>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function ValidUntil({ day }: { day: string }) {
  const format = useFormat();
  const month = format.yearMonth(day.slice(0, 7)) ?? day;
  return (
    <>
      {rich(format.fill(m.valid, { month }), {
        hidden,
        month: (text) => (
          <time dateTime={day} key="month">
            {text}
          </time>
        ),
      })}
    </>
  );
}
