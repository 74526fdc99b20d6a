import { expect, test } from 'vitest';
import type { StaffMember } from '../../schema.ts';
import { choiceOf, MAX_ON_PAGE, pageOf, teamAddress } from './division.ts';

const choiceAt = (search: string) => choiceOf(new URL(`https://site.example/meet-the-team${search}`));

/** Returns a team in which every third person works on site and the last one belongs to the leadership. */
const team = (count: number): StaffMember[] =>
  Array.from(
    { length: count },
    (_, index) =>
      ({
        _id: String(index),
        department: index % 3 === 0 ? 'Site' : 'Estimating',
        leadership: index === count - 1,
      }) as StaffMember,
  );

test('a team that fits on one page is one page, in its order, whatever the address', () => {
  const people = team(MAX_ON_PAGE);
  expect(pageOf(people, choiceAt('?page=3&department=site'))).toEqual({
    ...{ people, page: 1, pages: 1, department: '', offset: 0, isDivided: false },
  });
});

test('a larger team is divided into pages, which contain everyone once, the leadership first', () => {
  const people = team(MAX_ON_PAGE * 2 + 1);
  const pages = [1, 2, 3].map((page) => pageOf(people, choiceAt(`?page=${page}`)));
  const ids = pages.flatMap((page) => page.people.map(({ _id }) => _id));
  expect(ids).toHaveLength(people.length);
  expect(new Set(ids).size).toBe(people.length);
  expect(ids[0]).toBe(people.at(-1)?._id);
  expect(pages.map(({ pages: count, offset }) => [count, offset])).toEqual([
    [3, 0],
    [3, MAX_ON_PAGE],
    [3, MAX_ON_PAGE * 2],
  ]);
});

test('a department has its own pages, and an unknown one lists everyone', () => {
  const people = team(MAX_ON_PAGE * 4);
  const { people: shownPeople, pages, department } = pageOf(people, choiceAt('?department=site&page=2'));
  expect([pages, department, shownPeople.length]).toEqual([2, 'site', MAX_ON_PAGE / 3]);
  expect(shownPeople.every((person) => person.department === 'Site')).toBe(true);
  expect(pageOf(people, choiceAt('?department=catering'))).toMatchObject({ department: '', pages: 4 });
});

test('a page number beyond the end shows the last page', () => {
  expect(pageOf(team(MAX_ON_PAGE + 1), choiceAt('?page=9')).page).toBe(2);
});

test('the address of a choice has no parameters with default values', () => {
  expect(teamAddress({})).toBe('/meet-the-team');
  expect(teamAddress(choiceAt('?page=1&department='))).toBe('/meet-the-team');
  expect(teamAddress(choiceAt('?page=2&department=site'))).toBe('/meet-the-team?department=site&page=2');
});
