/** What the built scripts may not contain, because it fails only in some browsers or on some pages. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '#server/renderers.ts';

/** Every built script by its name, in all languages. */
const scripts = new Map(
  globSync('*.js', { cwd: path.join(builtFolder, 'assets') }).map((name) => [
    name,
    readFileSync(path.join(builtFolder, 'assets', name), 'utf8'),
  ]),
);

/** Returns the scripts that this one needs before it can run. */
const staticImports = (name: string): string[] =>
  [...(scripts.get(name) ?? '').matchAll(/\b(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
    ([, imported = '']) => imported,
  );

// In a cycle, one script runs before another that it imports, and finds its exports undefined.
test('no built script imports itself through others', () => {
  const imports = new Map([...scripts.keys()].map((name) => [name, staticImports(name)]));
  expect([...imports.values()].flat().length).toBeGreaterThan(scripts.size);
  const reachedFrom = (name: string): Set<string> => {
    const reached = new Set(imports.get(name));
    for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next);
    return reached;
  };
  expect([...scripts.keys()].filter((name) => reachedFrom(name).has(name))).toEqual([]);
});

test('no built script uses `crypto.randomUUID`, which pages without https lack', () => {
  expect([...scripts.keys()].filter((name) => scripts.get(name)?.includes('randomUUID'))).toEqual([]);
});

test('no built script uses `URL.parse`, which browsers of early 2024 lack', () => {
  expect([...scripts.keys()].filter((name) => scripts.get(name)?.includes('URL.parse('))).toEqual([]);
});
