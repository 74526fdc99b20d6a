import { expect, test } from 'vitest';
import { tilesOrigin } from './map-tiles.ts';

test.each([
  ['https://tiles.example/{z}/{x}/{y}.png', 'https://tiles.example'],
  ['https://tiles.example:8443/{z}/{x}/{y}.png?key={key}', 'https://tiles.example:8443'],
  ['http://tiles.example/{z}/{x}/{y}.png', null],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080'],
  ['http://localhost/{z}/{x}/{y}.png', 'http://localhost'],
  ['http://127.0.0.1.example/{z}/{x}/{y}.png', null],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', null],
  ['https://tiles.example/{z}/{x}.png', null],
  ["https://a;script-src 'unsafe-inline'/{z}/{x}/{y}", null],
  ['https://a;b/{z}/{x}/{y}', null],
  ['https://me:secret@tiles.example/{z}/{x}/{y}.png', null],
  ['{z}{x}{y}', null],
])('the origin of the tiles at %s is %s', (address, origin) => {
  expect(tilesOrigin(address)).toBe(origin);
});
