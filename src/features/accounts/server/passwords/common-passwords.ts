/**
 * Recognises passwords that many people use. The list contains the most used passwords of leaked collections. It
 * includes passwords that are too short to be chosen here, because attackers soon try two of them in a row, or one
 * followed by digits.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { fold } from '#platform/db/fold.ts';

let list: ReadonlySet<string> | undefined;

/** Returns the list. It is read when the first password is checked, so that it does not slow the start. */
const commonPasswords = (): ReadonlySet<string> => {
  list ??= new Set(
    brotliDecompressSync(readFileSync(path.join(import.meta.dirname, 'common-passwords.br')))
      .toString('utf8')
      .split('\n'),
  );
  return list;
};

const isRepeated = (text: string): boolean => /^(.{1,11}?)\1+$/u.test(text);

/** Returns whether the password is widely used, or an obvious guess for anyone who knows the user or the site. */
export const isCommonPassword = (
  password: string,
  { username, email, name }: { username: string; email: string; name: string },
  siteName: string,
): boolean => {
  const ownTexts = [username, email, email.split('@')[0] ?? '', name, siteName];
  const foldedPassword = fold(password);
  const widelyUsed = commonPasswords();
  if (widelyUsed.has(foldedPassword) || isRepeated(foldedPassword)) return true;
  const ownWords = new Set(ownTexts.map(fold).filter((word) => word.length >= 3));
  if (ownWords.has(foldedPassword)) return true;
  const isPart = (part: string): boolean => widelyUsed.has(part) || ownWords.has(part);
  const isTail = (part: string): boolean =>
    /^[\d\p{Punctuation}\p{Symbol}]{1,6}$/u.test(part) || isPart(part);
  // Tries every split into a part of at least three characters and a tail: `password` + `1234`, `dragon` + `monkey`,
  // `ann.carter` + `!!!`.
  for (let index = 3; index < foldedPassword.length; index += 1)
    if (isPart(foldedPassword.slice(0, index)) && isTail(foldedPassword.slice(index))) return true;
  return false;
};
