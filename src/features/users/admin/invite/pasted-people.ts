/**
 * Parses pasted people, separated by line breaks or semicolons: `Nadia Haddad <nadia@firm.example>`,
 * `nadia@firm.example, Nadia Haddad`, or the address alone.
 */

export interface PastedPerson {
  /** The pasted text about this person */
  line: string;
  name: string;
  email: string;
  username: string;
}

/** The length to which usernames are cut: four characters less than is allowed, so that a number (`-12`) can follow */
export const MAX_BASE_LENGTH = 26;

const ADDRESS = /[^\s<>(),;:"]+@[^\s<>(),;:"]+\.[^\s<>(),;:"]+/;

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Returns a name for an address that was pasted without one: `nadia.haddad` → `Nadia Haddad`. */
const nameFrom = (local: string): string => {
  const name = local
    .split('+')[0]
    ?.split(/[._-]+/)
    .filter((word) => word !== '')
    .map(capitalise)
    .join(' ');
  return name === undefined || name.length < 2 ? capitalise(local) : name;
};

/** Returns a valid username that no other pasted person has, derived from the part of the address before the @. */
const usernameFrom = (local: string, takenNames: ReadonlySet<string>): string => {
  const bare = local
    .normalize('NFD')
    .replaceAll(/[^A-Za-z0-9._-]/g, '')
    .slice(0, MAX_BASE_LENGTH);
  const base = bare.length < 3 ? `${bare}user` : bare;
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!takenNames.has(name.toLowerCase())) return name;
  }
};

/** Returns the people named in pasted lines, and the lines without an address. A repeated address counts once. */
export function parsePasted(text: string): { people: PastedPerson[]; linesWithoutAddress: string[] } {
  const people: PastedPerson[] = [];
  const linesWithoutAddress: string[] = [];
  const takenNames = new Set<string>();
  const lines = text
    .split(/\n|;/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  for (const line of lines) {
    const email = ADDRESS.exec(line)?.[0];
    if (email === undefined) {
      linesWithoutAddress.push(line);
      continue;
    }
    if (people.some((one) => one.email.toLowerCase() === email.toLowerCase())) continue;
    const local = email.slice(0, email.lastIndexOf('@'));
    const typedName = line
      .replace(email, '')
      .replaceAll(/[<>(),"\t]+/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
    const username = usernameFrom(local, takenNames);
    takenNames.add(username.toLowerCase());
    people.push({ line, email, username, name: typedName.length >= 2 ? typedName : nameFrom(local) });
  }
  return { people, linesWithoutAddress };
}
