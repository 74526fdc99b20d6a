import { expect, test } from 'vitest';
import { parsePasted } from './pasted-people.ts';

test('people are parsed from lines as mail programs and tables write them', () => {
  const { people, linesWithoutAddress } = parsePasted(
    [
      'Nadia Haddad <nadia@firm.example>',
      'zoë.o-brien+site@firm.example',
      '"Lin, Wei" <wei@other.example>; NADIA@firm.example',
      'nadia@other.example\tNadia Other',
      'ab@x.example',
      'Somebody without an address',
      '',
    ].join('\n'),
  );
  expect(people.map(({ name, email, username }) => [name, email, username])).toEqual([
    ['Nadia Haddad', 'nadia@firm.example', 'nadia'],
    ['Zoë O Brien', 'zoë.o-brien+site@firm.example', 'zoe.o-briensite'],
    ['Lin Wei', 'wei@other.example', 'wei'],
    ['Nadia Other', 'nadia@other.example', 'nadia-2'],
    ['Ab', 'ab@x.example', 'abuser'],
  ]);
  expect(linesWithoutAddress).toEqual(['Somebody without an address']);
});
