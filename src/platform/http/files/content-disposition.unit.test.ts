import { describe, expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the header contains the name in ASCII and, encoded, the exact name', () => {
  test.each([
    ['plan.pdf', 'plan.pdf', 'plan.pdf'],
    ['a "quoted" \\ 50%.pdf', 'a _quoted_ _ 50_.pdf', 'a%20%22quoted%22%20%5C%2050%25.pdf'],
    ["it's (final)*.pdf", "it's (final)*.pdf", 'it%27s%20%28final%29%2A.pdf'],
    ['line\r\nSet-Cookie: a=b', 'line__Set-Cookie: a=b', 'line%0D%0ASet-Cookie%3A%20a%3Db'],
    ['Übersicht é.pdf', 'Ubersicht e.pdf', '%C3%9Cbersicht%20%C3%A9.pdf'],
    ['🏗.pdf', '_.pdf', '%F0%9F%8F%97.pdf'],
    ['half \ud83c pair', 'half _ pair', 'half%20%EF%BF%BD%20pair'],
  ])('%j', (name, plain, exact) => {
    expect(contentDisposition('attachment', name)).toBe(
      `attachment; filename="${plain}"; filename*=UTF-8''${exact}`,
    );
  });
});
