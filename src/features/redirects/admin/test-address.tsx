/** Tests what a visitor gets at an address of this site: a page, nothing, or a redirect. */

import { useId, useState } from 'react';
import { apiPath, withQuery } from '#web/admin/data/api-path.ts';
import { callList } from '#web/admin/data/resource-calls.ts';
import { SmallForm } from '#web/admin/form/small-form.tsx';
import type { Values } from '#web/admin/form/state/values.ts';
import { fill } from '#web/admin/format.ts';
import type { Field } from '#web/admin/resources/resource-screens.ts';
import { redirect } from '../entity.ts';
import { addressTest as m } from '../messages/en-GB.ts';

/** The server treats longer chains of redirects as loops. */
const MAX_STEPS = 10;

interface Redirect {
  from: string;
  to: string;
}

/** Returns the redirect from exactly this path. */
async function redirectFrom(path: string): Promise<Redirect | undefined> {
  const { items } = await callList<Redirect>(withQuery(apiPath('redirects'), { search: path, max: 100 }));
  return items.find(({ from }) => from === path);
}

/** Returns the path of an address in the form that the paths of stored redirects have. */
const normalisePath = (address: string): string =>
  decodeURI(new URL(address, location.origin).pathname)
    .toLowerCase()
    .replace(/(.)\/$/, '$1');

/**
 * Returns the address outside this site at which redirects end, which `fetch` cannot follow; null if they stay within
 * the site, or after `MAX_STEPS`.
 */
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

/** Returns whether visitors receive the page "not found"; other errors do not depend on the address. */
const isNotFound = ({ status }: Response): boolean => status === 404 || status === 410;

/** Requests the path as the browser of a guest does, without the cookies of the signed-in user. */
const fetchPath = (path: string, redirectMode: RequestRedirect) =>
  fetch(path, { redirect: redirectMode, credentials: 'omit', headers: { accept: 'text/html' } });

/** Returns the result of the test as a sentence. */
async function testAddress(path: string): Promise<string> {
  const firstResponse = await fetchPath(path, 'manual');
  if (firstResponse.type !== 'opaqueredirect') {
    if (!firstResponse.ok) return isNotFound(firstResponse) ? fill(m.nothing, { path }) : m.failed;
    const hasUnusedRedirect = (await redirectFrom(normalisePath(path))) !== undefined;
    return fill(hasUnusedRedirect ? m.unused : m.page, { path });
  }
  const externalAddress = await externalTarget(normalisePath(path));
  if (externalAddress !== null) return fill(m.leadsAway, { from: path, to: externalAddress });
  const lastResponse = await fetchPath(path, 'follow');
  if (!lastResponse.ok && !isNotFound(lastResponse)) return m.failed;
  const { pathname, search, hash } = new URL(lastResponse.url);
  const to = decodeURI(pathname) + search + hash;
  return fill(lastResponse.ok ? m.leads : m.leadsNowhere, { from: path, to });
}

const fields: readonly Field[] = [
  { name: 'path', kind: 'text', type: 'url', max: redirect.fields.from.max, label: m.label, hint: m.hint },
];
const emptyValues = { path: '' };
const pathOf = ({ path }: Values): string => String(path ?? '').trim();
const isPath = (text: string): boolean =>
  text.startsWith('/') && !text.startsWith('//') && URL.canParse(text, location.origin);

export function TestAddress() {
  const [result, setResult] = useState('');
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header>
        <h2 id={id}>{m.heading}</h2>
      </header>
      <SmallForm
        label={m.heading}
        fields={fields}
        values={emptyValues}
        submitLabel={m.submit}
        busyLabel={m.testing}
        secondary
        check={(enteredValues) => {
          setResult('');
          return isPath(pathOf(enteredValues)) ? {} : { path: m.enter };
        }}
        onSend={async (enteredValues) =>
          setResult(await testAddress(pathOf(enteredValues)).catch(() => m.failed))
        }
      >
        <p className="test-result" role="status">
          {result}
        </p>
      </SmallForm>
    </section>
  );
}
