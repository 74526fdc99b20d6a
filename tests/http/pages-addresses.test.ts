/** Addresses of pages: canonical spellings, redirects and pages that do not exist. */
import { describe, expect, test } from 'vitest';
import { pageAddress } from '#features/pages/address.ts';
import { system } from '#platform/http/routing/viewer.ts';
import {
  addCategory,
  addImage,
  addPage,
  addProject,
  addStaffMember,
  unwrap,
} from '#tests/support/factories.ts';
import { SCHOOL, schoolSite, visibleText } from '#tests/support/school-pages.ts';

const { app, education, school, ownSiteForEach, html, leadsTo } = schoolSite();

describe('an address', () => {
  test.each([
    ['/Projects', '/projects'],
    ['/projects/', '/projects'],
    ['//projects', '/projects'],
    ['/projects//Education/', '/projects/education'],
    ['/projects/education/NORTHGATE-SCHOOL', SCHOOL],
    ['/Projects/?status=completed&sort=title', '/projects?status=completed&sort=title'],
  ])('spelled %s redirects permanently to %s', async (spelled, canonical) => {
    expect(await leadsTo(spelled)).toEqual([301, canonical]);
    expect(await leadsTo(canonical)).toEqual([200, null]);
  });

  test.each([
    '/nowhere',
    '/projects/nowhere',
    '/projects/education/nowhere',
    '/meet-the-team/nobody',
    '/%00',
    '/a/b/c/d',
    '/projects/education%23x',
    '/projects/education%3Fpage=2',
    '/%23',
  ])('%s that does not exist shows the specified text and is not cached', async (path) => {
    const bytesBefore = app().cache.bytes;
    const answer = await app().request(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const page = await answer.text();
    expect(page).toMatch(/<h1[^>]*>Error 404<\/h1>/);
    expect(page).toMatch(/<h2[^>]*>Page Not Found<\/h2>/);
    expect(visibleText(page)).toContain(
      "Sorry the page you're looking for either doesn't exist or has moved.",
    );
    expect(page).toContain('<meta name="robots" content="noindex">');
    expect(page).not.toContain('rel="canonical"');
    expect(app().cache.bytes).toBe(bytesBefore);
  });

  test.each([
    'sort=passwordHash',
    'direction=up',
    'status=nearly',
    'category=../etc',
    'max=-1',
    'page=1&page=2',
  ])('with an invalid parameter (%s) shows the list without it', async (query) =>
    expect((await app().request(`/projects?${query}`)).status).toBe(200),
  );

  test.each(['sector', 'search'])('with invalid characters in its %s finds nothing', async (name) => {
    for (const character of ['%00', '%07', '%E2%80%AE', '%FF', '%ED%A0%80'])
      expect((await app().request(`/projects?${name}=x${character}y`)).status, character).toBe(200);
  });
});

describe('an address, after a change,', () => {
  ownSiteForEach();

  test('of a project under another category redirects permanently to its own', async () => {
    await addCategory(app(), { title: 'Culture' });
    expect(await leadsTo('/projects/culture/northgate-school')).toEqual([301, SCHOOL]);
    expect(await leadsTo('/projects/nowhere/northgate-school')).toEqual([301, SCHOOL]);
  });

  test('that a record formerly had redirects permanently to the current one', async () => {
    const person = await addStaffMember(app());
    unwrap(await app().content.projects.change(school(), 2, { url: 'northgate-academy' }, system));
    unwrap(await app().content.staff.change(person, 2, { url: 'eleanor-hale-fciob' }, system));
    unwrap(await app().content.projectCategories.change(education(), 2, { url: 'schools' }, system));
    expect(await leadsTo(SCHOOL)).toEqual([301, '/projects/schools/northgate-academy']);
    expect(await leadsTo('/projects/education')).toEqual([301, '/projects/schools']);
    expect(await leadsTo('/meet-the-team/eleanor-hale')).toEqual([301, '/meet-the-team/eleanor-hale-fciob']);
  });

  test('of a page inside another is reached from the content area, although its slug is that of a screen', async () => {
    const about = await addPage(app(), { title: 'About us' });
    const _id = await addPage(app(), { title: 'Our record', url: 'projects', parent: about });
    const shown = pageAddress({ _id, url: 'projects', parent: about });
    expect(await leadsTo(shown)).toEqual([301, '/about-us/projects']);
    expect(await leadsTo(pageAddress({ _id: about, url: 'about-us', parent: null }))).toEqual([200, null]);
    expect(visibleText(await html('/about-us/projects'))).toContain('Our record');
  });

  test('with a page number out of range leads to an existing page', async () => {
    for (let number = 0; number < 25; number += 1)
      await addProject(app(), education(), {
        title: `Project number ${number}`,
        images: [await addImage(app())],
      });
    const last = visibleText(await html('/projects?page=2'));
    expect(last).toContain('Project number 24');
    const follow = async (path: string): Promise<string> => {
      const answer = await app().request(path);
      const location = answer.headers.get('location');
      expect(answer.status, path).toBeLessThan(400);
      return location === null ? visibleText(await answer.text()) : follow(location);
    };
    for (const page of ['3', '999999', '1000000'])
      expect(await follow(`/projects?page=${page}`), page).toContain('Project number 24');
    for (const page of ['0', '-1', '1e9', 'two', '1.5', '', '99999999999999999999'])
      expect(await follow(`/projects?page=${encodeURIComponent(page)}`), page).toContain('Northgate School');
    for (const page of ['0', '-3', 'x', '7'])
      expect(await follow(`/projects/education?page=${page}`), page).toContain('Northgate School');
  });
});
