/** Reminds users with admin access, on every public page, that the site is in maintenance. */
import { rich } from '#platform/messages/catalogue.ts';
import { adminAddress } from '#platform/schema/values/admin-address.ts';
import { maintenanceStrip as m } from '../messages/en-GB.ts';
import sheet from './closed.css?url';

export function MaintenanceStrip() {
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <aside className="g closed-strip" aria-label={m.label}>
        <p>
          {rich(m.text, {
            settings: (text) => (
              <a href={adminAddress('settings', 'general')} key="settings">
                {text}
              </a>
            ),
          })}
        </p>
      </aside>
    </>
  );
}
