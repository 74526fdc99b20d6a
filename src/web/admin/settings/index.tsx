/** `/admin/settings/{contact|general|google|smtp}`: what the office sets once for the whole site. */
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '../providers/me.tsx';
import type { FieldGroup } from '../resources/screens.ts';
import { NotFound } from '../shell/not-found.tsx';
import { contact } from './groups/contact.tsx';
import { general } from './groups/general.ts';
import { google } from './groups/google.ts';
import { smtp } from './groups/smtp.tsx';
import { type SettingsPart, settingsParts } from './parts.ts';
import { SettingsForm } from './settings-form.tsx';
import { SmtpTrial } from './smtp-trial.tsx';
import { settingsWords } from './words.ts';

const SECRETS = ['password'];

const fields: Readonly<Record<SettingsPart, readonly FieldGroup[]>> = { contact, general, google, smtp };

/** On a phone the parts are wider than the screen: the one that is open is seen. */
const showWhole = (link: HTMLAnchorElement | null): void =>
  link?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

export default function Settings({ id }: { id: string | undefined }) {
  const may = useMay();
  const navigate = useNavigate();
  const seen = settingsParts.filter(({ name }) => may(`settings.${name}:view`));
  const first = seen[0]?.name;
  useEffect(() => {
    if (id === undefined && first !== undefined) void navigate(`/admin/settings/${first}`, { replace: true });
  }, [id, first, navigate]);
  const part = seen.find(({ name }) => name === id);
  if (id === undefined) return null;
  if (part === undefined) return <NotFound />;
  return (
    <>
      <div className="ph">
        <div>
          <h1>{settingsWords.title}</h1>
        </div>
      </div>
      <nav className="parts" aria-label={settingsWords.groups}>
        {seen.map(({ name, title }) => (
          <Link
            key={name}
            ref={name === id ? showWhole : null}
            to={`/admin/settings/${name}`}
            aria-current={name === id ? 'page' : undefined}
          >
            {title}
          </Link>
        ))}
      </nav>
      <SettingsForm
        key={part.name}
        {...part}
        groups={fields[part.name]}
        {...(part.name === 'smtp' ? { secrets: SECRETS, children: <SmtpTrial /> } : {})}
      />
    </>
  );
}
