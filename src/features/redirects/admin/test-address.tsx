/** Tests an address of this site as a visitor: a page, nothing, or a redirect. */
import { useId, useState } from 'react';
import { StandaloneField } from '#web/admin/form/standalone-field.tsx';
import { call } from '#web/admin/providers/call.ts';
import { redirectMessages } from './words.ts';

/** Browsers give up after about twenty; the server rejects longer chains. */
const MAX_STEPS = 10;

interface Redirect {
  from: string;
  to: string;
}

/** Returns the redirect from exactly this path. */
async function redirectFrom(path: string): Promise<Redirect | undefined> {
  const query = new URLSearchParams({ search: path, max: '100' });
  const { items } = await call<{ items: Redirect[] }>(`/api/admin/redirects?${query}`);
  return items.find(({ from }) => from === path);
}

/** Normalised as in stored redirects. */
const normalisePath = (address: string): string =>
  decodeURI(new URL(address, location.origin).pathname)
    .toLowerCase()
    .replace(/(.)\/$/, '$1');

/** Returns the target outside this site, if there is one: the browser cannot follow it from here. */
async function externalTarget(path: string): Promise<string | null> {
  let at = path;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const to = (await redirectFrom(at))?.to;
    if (to === undefined) return null;
    if (!to.startsWith('/')) return to;
    at = normalisePath(to);
  }
  return null;
}

/** Requests the path without cookies, as a visitor does. */
const fetchPath = (path: string, redirect: RequestRedirect) =>
  fetch(path, { redirect, credentials: 'omit', headers: { accept: 'text/html' } });

async function testAddress(path: string): Promise<string> {
  const { trial } = redirectMessages;
  const first = await fetchPath(path, 'manual');
  if (first.type !== 'opaqueredirect') {
    if (!first.ok) return trial.nothing(path);
    return (await redirectFrom(normalisePath(path))) === undefined ? trial.page(path) : trial.unused(path);
  }
  const out = await externalTarget(normalisePath(path));
  if (out !== null) return trial.leadsAway(path, out);
  const last = await fetchPath(path, 'follow');
  const { pathname, search, hash } = new URL(last.url);
  const to = decodeURI(pathname) + search + hash;
  return last.ok ? trial.leads(path, to) : trial.leadsNowhere(path, to);
}

export function TestAddress() {
  const [path, setPath] = useState('');
  const [isInvalid, setWrong] = useState(false);
  const [result, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { trial } = redirectMessages;
  const submit = async () => {
    if (busy) return;
    const typed = path.trim();
    const isPath = typed.startsWith('/') && !typed.startsWith('//') && URL.canParse(typed, location.origin);
    setWrong(!isPath);
    setSaid('');
    if (!isPath) return;
    setBusy(true);
    setSaid(await testAddress(typed).catch(() => trial.failed));
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
          void submit();
        }}
      >
        <StandaloneField label={trial.label} hint={trial.hint} problem={isInvalid ? trial.enter : null}>
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
        </StandaloneField>
        <button type="submit" className="btn" aria-disabled={busy}>
          {busy ? trial.waiting : trial.go}
        </button>
        <p className="tried" role="status">
          {result}
        </p>
      </form>
    </section>
  );
}
