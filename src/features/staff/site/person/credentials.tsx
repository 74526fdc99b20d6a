/** A person's qualifications and licences, as two short tables. */

import { useFormat } from '#web/ui/format.ts';
import type { StaffMember } from '../../schema.ts';

export function Credentials({ qualifications, licences }: Pick<StaffMember, 'qualifications' | 'licences'>) {
  const format = useFormat();
  if (qualifications.length + licences.length === 0) return null;
  return (
    <div className="credentials">
      {qualifications.length > 0 && (
        <section aria-labelledby="qualifications">
          <h2 id="qualifications" className="t3">
            Qualifications
          </h2>
          <ul className="entries">
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
            Licences
          </h2>
          <ul className="entries">
            {licences.map(({ name, body, number, expiresOn }) => (
              <li key={`${name} ${number}`}>
                <span className="mono">
                  {expiresOn !== null && (
                    <>
                      <span className="vh">Valid to </span>
                      <span aria-hidden="true">to </span>
                      <time dateTime={expiresOn}>{format.yearMonth(expiresOn.slice(0, 7))}</time>
                    </>
                  )}
                </span>
                <span>
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  {(body !== null || number !== null) && (
                    <span className="quiet">
                      {[body, number === null ? null : `no. ${number}`]
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
