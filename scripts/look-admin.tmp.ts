import { chromium, type Page } from 'playwright-core';
import { allPermissions } from '#contract/permissions.ts';
import { chromiumArguments, findOrInstallChromium } from './chromium.ts';
import { smallDemo, startSite } from '../tests/support/site.ts';
export const start = async () => {
  const site = await startSite(smallDemo, { prepared: '/tmp/adminlook/prepared' });
  const _id = await site.accounts.create({ username: 'ruth', email: 'ruth@northline.example', name: 'Ruth Bello', password: 'correct horse battery', roles: ['owner'], permissions: [] });
  const token = await site.accounts.openSession(_id, 24);
  const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: [...chromiumArguments] });
  const open = async (options: object = {}): Promise<Page> => {
    const context = await browser.newContext({ baseURL: site.address, viewport: { width: 1440, height: 900 }, ...options });
    await context.addInitScript((token: string) => { localStorage.setItem('token', token); localStorage.setItem('username', 'ruth'); }, token);
    const page = await context.newPage();
    page.setDefaultTimeout(8000);
    page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('CONSOLE', m.text(), m.location().url); });
    page.on('pageerror', (e) => console.log('THROWN', e.stack));
    await page.route('**/auth/current_user', (route) => route.fulfill({ json: { token, username: 'ruth', admin: true, error: null, success: null, errors: null, code: null, requestId: 'x', twoFactor: false, challenge: null, user: { _id, username: 'ruth', email: 'ruth@northline.example', name: 'Ruth Bello', company: null, emailVerified: true, roles: ['owner'], permissions: allPermissions, twoFactor: false, avatar: null } } }));
    return page;
  };
  const api = async (path: string, init: object = {}) => (await fetch(site.address + path, { headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, ...init })).json() as Promise<any>;
  return { site, open, api, stop: async () => { await browser.close(); await site.close(); } };
};
if (process.argv[2] !== undefined) {
  const { open, api, stop, site } = await start();
  try { const { run } = await import(process.argv[2]); await run({ open, api, site }); } catch (e) { console.log('FAILED', e); } finally { await stop(); }
}
