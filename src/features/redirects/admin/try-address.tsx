/** Tests an address of this site as a visitor: a page, nothing, or a redirect. */
import { useId, useState } from 'react';
import { LoneField } from '#web/admin/form/lone-field.tsx';
import { call } from '#web/admin/providers/call.ts';
import { redirectWords } from './words.ts';

/** Browsers give up after about twenty; the server rejects longer chains. */
const MOST_STEPS = 10;

interface Way {
  from: string;
  to: string;
}

/** Returns the redirect from exactly this path. */
async function wayFrom(path: string): Promise<Way | undefined> {
  const query = new URLSearchParams({ search: path, max: '100' });
  const { items } = await call<{ items: Way[] }>(`/api/admin/redirects?${query}`);
  return items.find(({ from }) => from === path);
}

/** Normalised as in stored redirects. */
const bare = (address: string): string =>
  decodeURI(new URL(address, location.origin).pathname)
    .toLowerCase()
    .replace(/(.)\/$/, '$1');

/** Returns the target outside this site, if there is one: the browser cannot follow it from here. */
async function wayOut(path: string): Promise<string | null> {
  let at = path;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const to = (await wayFrom(at))?.to;
    if (to === undefined) return null;
    if (!to.startsWith('/')) return to;
    at = bare(to);
  }
  return null;
}

/** Requests it without a session. */
const ask = (path: string, redirect: RequestRedirect) =>
  fetch(path, { redirect, credentials: 'omit', headers: { accept: 'text/html' } });

async function tried(path: string): Promise<string> {
  const { trial } = redirectWords;
  const first = await ask(path, 'manual');
  if (first.type !== 'opaqueredirect') {
    if (!first.ok) return trial.nothing(path);
    return (await wayFrom(bare(path))) === undefined ? trial.page(path) : trial.unused(path);
  }
  const out = await wayOut(bare(path));
  if (out !== null) return trial.leadsAway(path, out);
  const last = await ask(path, 'follow');
  const { pathname, search, hash } = new URL(last.url);
  const to = decodeURI(pathname) + search + hash;
  return last.ok ? trial.leads(path, to) : trial.leadsNowhere(path, to);
}

export function TryAddress() {
  const [path, setPath] = useState('');
  const [wrong, setWrong] = useState(false);
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { trial } = redirectWords;
  const go = async () => {
    if (busy) return;
    const typed = path.trim();
    const isPath = typed.startsWith('/') && !typed.startsWith('//') && URL.canParse(typed, location.origin);
    setWrong(!isPath);
    setSaid('');
    if (!isPath) return;
    setBusy(true);
    setSaid(await tried(typed).catch(() => trial.failed));
    setBusy(false);
  };
  return (
    <section className="panel" aria-labelledby={`${id}h`}>
      <header>
        <h2 id={`${id}h`}>{trial.heading}</h2>
      </header>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        <LoneField label={trial.label} hint={trial.hint} problem={wrong ? trial.enter : null}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={500}
              value={path}
              onChange={({ target }) => setPath(target.value)}
            />
          )}
        </LoneField>
        <button type="submit" className="btn" aria-disabled={busy}>
          {busy ? trial.waiting : trial.go}
        </button>
        <p className="tried" role="status">
          {said}
        </p>
      </form>
    </section>
  );
}
