/** `/admin/settings/{contact|general|google|smtp}`: the settings of the whole site. */
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMay } from '#web/admin/providers/me.tsx';
import type { FieldGroup } from '#web/admin/resources/screens.ts';
import { Forbidden } from '#web/admin/shell/forbidden.tsx';
import { NotFound } from '#web/admin/shell/not-found.tsx';
import { ScreenHead } from '#web/admin/shell/screen-head.tsx';
import { useSideways } from '#web/admin/shell/sideways.ts';
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
  if (part === undefined) {
    const hidden = settingsParts.find(({ name }) => name === id);
    return hidden === undefined ? <NotFound /> : <Forbidden action={settingsWords.see(hidden.title)} />;
  }
  return (
    <>
      <ScreenHead title={settingsWords.title} />
      <Parts parts={seen} open={part.name} />
      <SettingsForm
        key={part.name}
        {...part}
        groups={fields[part.name]}
        {...(part.name === 'smtp' ? { secrets: SECRETS, children: <SmtpTrial /> } : {})}
      />
    </>
  );
}

interface PartsProps {
  parts: readonly { name: SettingsPart; title: string }[];
  open: SettingsPart;
}

function Parts({ parts, open }: PartsProps) {
  const bar = useRef<HTMLElement>(null);
  useSideways(bar, open);
  return (
    <nav className="parts" aria-label={settingsWords.groups} ref={bar}>
      {parts.map(({ name, title }) => (
        <Link key={name} to={`/admin/settings/${name}`} aria-current={name === open ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  );
}
