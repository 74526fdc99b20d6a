import { test } from 'vitest';
import { writeFileSync } from 'node:fs';
import { smallDemo } from '#tests/support/site.ts';
import { siteWith, takenOver, visit, phone } from './support/visit.ts';

const site = siteWith(smallDemo);

test('the front page', async () => {
  const { page } = await visit(site());
  let out = '';
  for (const p of ['/', '/projects', '/projects/education', '/projects/culture/riverside-library', '/featured-projects', '/meet-the-team', '/meet-the-team/eleanor-hale', '/nowhere']) {
    await page.goto(p);
    await takenOver(page);
    out += `\n#### ${p}\n${await page.locator('body').ariaSnapshot()}`;
  }
  await page.setViewportSize(phone);
  await page.goto('/');
  out += `\n#### PHONE\n${await page.locator('body').ariaSnapshot()}`;
  await page.getByText('Menu', { exact: true }).click();
  out += `\n#### PHONE OPEN\n${await page.locator('body').ariaSnapshot()}`;
  writeFileSync('/tmp/aria.txt', out);
});
