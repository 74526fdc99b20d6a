/** What rendered pages tell machines: metadata, structured data and the sitemap. */
import { describe, expect, test } from 'vitest';
import type { GuestSettings } from '#features/settings/schema.ts';
import { addStaffMember } from '#tests/support/factories.ts';
import { jsonLd, PAGES, SCHOOL, schoolSite, visibleText } from '#tests/support/school-pages.ts';

const { app, ownSiteForEach, html } = schoolSite();

describe('data for machines', () => {
  test.each(PAGES)(
    '%s has a canonical address, a title, a description and an image for sharing',
    async (path) => {
      await app().jobs.runDue();
      const page = await html(path);
      const tag = (name: string): string | undefined =>
        new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(page)?.[1];
      const address = `http://localhost:3000${path}`;
      expect(/<link rel="canonical" href="([^"]*)">/.exec(page)?.[1]).toBe(address);
      expect(tag('og:url')).toBe(address);
      expect(tag('og:title')).toBeTruthy();
      expect(tag('description')).toBe(tag('og:description'));
      expect(tag('robots')).toBeUndefined();
      if (path !== '/meet-the-team') {
        const picture = tag('og:image') ?? '';
        expect(picture).toMatch(/^http:\/\/localhost:3000\/images\//);
        expect((await app().request(picture.slice('http://localhost:3000'.length))).status).toBe(200);
      }
      expect(page.match(/<title>/g)).toHaveLength(1);
      expect(page.match(/<h1/g)).toHaveLength(1);
    },
  );

  test('is valid and contains nothing that the page does not show', async () => {
    await addStaffMember(app(), {
      email: 'hidden@northline.example',
      phone: '+44 113 496 0001',
      shortBio: 'Founded it.',
    });
    for (const path of [...PAGES, '/meet-the-team/eleanor-hale']) {
      const page = await html(path);
      const words = visibleText(page);
      const nodes = jsonLd(page);
      expect(nodes.length, path).toBeGreaterThan(0);
      const texts: string[] = [];
      const look = (value: unknown, name: string): void => {
        if (Array.isArray(value)) for (const one of value) look(one, name);
        else if (typeof value === 'object' && value !== null)
          for (const [key, inner] of Object.entries(value)) look(inner, key);
        else if (['name', 'headline', 'description', 'email', 'jobTitle'].includes(name))
          texts.push(String(value));
        // The page shows the national form of the number.
        else if (name === 'telephone') texts.push(String(value).replace('+44 ', '0'));
      };
      look(nodes, '');
      const squeezed = words.replace(/\s+/g, ' ');
      for (const text of texts)
        if (text !== 'Home' && text !== 'Your company')
          expect(squeezed.toLowerCase(), `${path} tells machines “${text}”`).toContain(text.toLowerCase());
      for (const node of nodes) expect(node).toMatchObject({ '@context': 'https://schema.org' });
      expect(JSON.stringify(nodes)).not.toMatch(/hidden@northline|4960001/);
    }
  });

  test('a filtered list has the canonical address of the whole list, or is not indexed', async () => {
    const page = await html('/projects?status=completed');
    const canonical = /<link rel="canonical" href="([^"]*)">/.exec(page)?.[1];
    expect(canonical === 'http://localhost:3000/projects' || page.includes('content="noindex')).toBe(true);
  });

  test('robots.txt and the manifest exist, and so does everything they refer to', async () => {
    const robots = await html('/robots.txt');
    expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    expect(robots).toMatch(/^Disallow: \/admin\/$/m);
    const answer = await app().request('/site.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json');
    const { name, icons } = (await answer.json()) as { name: string; icons: { src: string }[] };
    expect(name).toBe('Your company');
    for (const { src } of icons) expect((await app().request(src)).status, src).toBe(200);
  });
});

test('a site without a phone number and an email address shows none', async () => {
  for (const path of ['/', '/contact', '/tenders', '/letters-of-reference', '/search?q=nothing', SCHOOL]) {
    const page = await html(path);
    expect(page, path).not.toMatch(/href="(tel|mailto):/);
    expect(page, path).toContain('Your company');
  }
  const { contact } = (await app().json<GuestSettings>('/api/guest/settings')).body;
  expect(contact).toMatchObject({ email: null, phone: null });
  expect(await html('/.well-known/security.txt')).toMatch(/^Contact: http:\/\/localhost:3000\/contact$/m);
});

describe('the sitemap', () => {
  ownSiteForEach();

  test('lists every visible page with its images, and each of them answers', async () => {
    await app().jobs.runDue();
    await addStaffMember(app());
    const answer = await app().request('/sitemap.xml');
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const xml = await answer.text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address ?? '');
    for (const path of [...PAGES, '/meet-the-team/eleanor-hale'])
      expect(addresses).toContain(`http://localhost:3000${path}`);
    for (const address of addresses)
      expect((await app().request(address.slice('http://localhost:3000'.length))).status, address).toBe(200);
    const [picture] = [...xml.matchAll(/<image:loc>([^<]*)<\/image:loc>/g)].map(
      ([, address]) => address ?? '',
    );
    expect((await app().request(picture?.slice('http://localhost:3000'.length) ?? '/none')).status).toBe(200);
  });
});
