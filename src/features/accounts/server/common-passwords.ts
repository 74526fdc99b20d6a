/**
 * Passwords that many people use. The list holds the most used ones of leaked collections; those too short to be chosen
 * here are in it because two of them in a row, or one with digits behind it, are the first thing that is tried.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fold } from '#platform/db/fold.ts';

let list: ReadonlySet<string> | undefined;

/** Read with the first password that is chosen: a start pays nothing for it. */
const commonOnes = (): ReadonlySet<string> => {
  list ??= new Set(
    brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'common-passwords.br')))
      .toString('utf8')
      .split('\n'),
  );
  return list;
};

const isRepeated = (text: string): boolean => /^(.{1,11}?)\1+$/u.test(text);

/** Whether many people use it, or everybody who knows its owner or the site would try it first. */
export const isCommonPassword = (
  password: string,
  { username, email, name }: { username: string; email: string; name: string },
  siteName: string,
): boolean => {
  const own = [username, email, email.split('@')[0] ?? '', name, siteName];
  const folded = fold(password);
  const known = commonOnes();
  if (known.has(folded) || isRepeated(folded)) return true;
  const ownWords = new Set(own.map(fold).filter((word) => word.length >= 3));
  if (ownWords.has(folded)) return true;
  const isPart = (part: string): boolean => known.has(part) || ownWords.has(part);
  const isTail = (part: string): boolean =>
    /^[\d\p{Punctuation}\p{Symbol}]{1,6}$/u.test(part) || isPart(part);
  // Splits it anywhere: `password` + `1234`, `dragon` + `monkey`, `ann.carter` + `!!!`.
  for (let at = 3; at < folded.length; at += 1)
    if (isPart(folded.slice(0, at)) && isTail(folded.slice(at))) return true;
  return false;
};
