import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startTestApp, type TestApp } from '#tests/support/app.ts';
import { addCategory, addProject } from '#tests/support/factories.ts';
import { builtRenderer } from '#tests/support/site.ts';

export const SCHOOL = '/projects/education/northgate-school';
export const PAGES = [
  '/',
  '/projects',
  '/projects/education',
  SCHOOL,
  '/featured-projects',
  '/meet-the-team',
];
/** Returns the structured data of a page. */
export const jsonLd = (page: string): unknown[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
/** Returns the text that a person sees, without markup. */
export const visibleText = (page: string): string =>
  page
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->|<wbr\/?>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

/** Starts one site for all tests of a file; `ownSiteForEach()` gives a separate one to each test of a block. */
export const schoolSite = () => {
  let app: TestApp;
  let education: string;
  let school: string;
  const start = async (): Promise<void> => {
    app = await startTestApp({ renderer: await builtRenderer() });
    education = await addCategory(app, { title: 'Education' });
    school = await addProject(app, education, { title: 'Northgate School', featured: true });
  };
  beforeAll(start);
  afterEach(() => expect(app.loggedProblems.splice(0)).toEqual([]));
  afterAll(() => app.close());

  /** Gives a separate site to tests that change what others read. */
  const ownSiteForEach = (): void => {
    beforeEach(async () => {
      const shared = { app, education, school };
      await start();
      return async () => {
        const ownApp = app;
        ({ app, education, school } = shared);
        await ownApp.close();
        expect(ownApp.loggedProblems).toEqual([]);
      };
    });
  };

  const html = async (path: string): Promise<string> => (await app.request(path)).text();
  const leadsTo = async (path: string): Promise<[number, string | null]> => {
    const { status, headers } = await app.request(path);
    return [status, headers.get('location')];
  };
  return {
    app: () => app,
    education: () => education,
    school: () => school,
    ownSiteForEach,
    html,
    leadsTo,
  };
};
