import { describe, expect, test } from 'vitest';
import type { FieldGroup } from '../../resources/resource-screens.ts';
import {
  allValuesOf,
  changedValues,
  changesOf,
  differencesOf,
  fieldAt,
  fieldsOf,
  groupIndexOf,
  moveItem,
  newRecordOf,
  withValue,
} from './values.ts';

const groups: FieldGroup[] = [
  { title: 'What', fields: [{ kind: 'text', name: 'title', label: 'Title' }] },
  {
    title: 'Story',
    fields: [
      {
        kind: 'rows',
        name: 'team',
        label: 'Team',
        addLabel: 'Add a firm',
        max: 3,
        fields: [{ kind: 'text', name: 'role', label: 'Role' }],
      },
      {
        kind: 'group',
        name: 'consent',
        label: 'Consent',
        fields: [
          { kind: 'flag', name: 'given', label: 'Given' },
          { kind: 'text', name: 'by', label: 'By' },
        ],
      },
    ],
  },
];

describe('the values of a form', () => {
  test('are set at any depth without changing their neighbours', () => {
    const before = { team: [{ role: 'a' }, { role: 'b' }], title: 'T' };
    const after = withValue(before, 'team.1.role', 'c') as typeof before;
    expect(after).toEqual({ team: [{ role: 'a' }, { role: 'c' }], title: 'T' });
    expect(after.team[0]).toBe(before.team[0]);
    expect(withValue({ consent: null }, 'consent.by', 'Mara')).toEqual({ consent: { by: 'Mara' } });
  });

  test('are sent only if they changed, empty texts as null', () => {
    const before = { title: 'T', team: [{ role: 'a' }], consent: null, version: 3 };
    const typed = { title: '', team: [{ role: '' }], consent: { given: false, by: '' }, version: 3 };
    expect(changesOf(groups, typed, before)).toEqual({ title: null, team: [{ role: null }] });
    expect(changesOf(groups, before, before)).toEqual({});
    expect(changesOf(groups, { ...before, consent: { given: true } }, before)).toEqual({
      consent: { given: true, by: null },
    });
  });

  test('that the user changed are found as typed: empty texts stay texts', () => {
    const before = { title: 'T', team: [{ role: 'a' }], consent: null };
    const typed = { title: '', team: [{ role: '' }], consent: { given: false, by: '' } };
    expect(changedValues(groups, typed, before)).toEqual({ title: '', team: [{ role: '' }] });
  });

  test('of a group that was filled in before can be cleared field by field', () => {
    const before = { title: 'T', team: [], consent: { given: true, by: 'Mara' } };
    expect(changesOf(groups, { ...before, consent: { given: false, by: '' } }, before)).toEqual({
      consent: { given: false, by: null },
    });
  });

  test('of a new record are left out if they are null and have no default', () => {
    expect(newRecordOf(groups, { title: 'T', url: '', team: [] }, { title: null })).toEqual({
      title: 'T',
      team: [],
      url: '',
    });
  });
});

test('a path in the API leads to its field and its tab', () => {
  const fields = fieldsOf(groups);
  expect(fieldAt(fields, 'team.0.role')?.label).toBe('Role');
  expect(fieldAt(fields, 'team.0')?.label).toBe('Team');
  expect(fieldAt(fields, 'consent.by')?.label).toBe('By');
  expect(fieldAt(fields, 'tea')).toBeUndefined();
  expect(groupIndexOf(groups, 'consent')).toBe(1);
  expect(groupIndexOf(groups, 'title')).toBe(0);
  expect(groupIndexOf(groups, 'unknown')).toBe(-1);
});

test('the changes of two people to one record are compared field by field', () => {
  const before = { a: 1, b: 1, c: 1, d: 1 };
  const mine = { a: 2, b: 1, c: 2, d: 2 };
  const theirs = { a: 1, b: 2, c: 3, d: 2 };
  expect(differencesOf(['a', 'b', 'c', 'd'], { before, mine, theirs })).toEqual({
    mine: ['a'],
    theirs: ['b'],
    both: ['c'],
  });
});

test('an item of a list moves to its new place, and not beyond the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  const list = ['a'];
  expect(moveItem(list, 0, 1)).toBe(list);
});

test('all values of a form are those that it may send, changed or not, and no others', () => {
  const before = { _id: 'contact', version: 3, title: 'Northline', team: [], consent: null };
  expect(allValuesOf(groups, { ...before, title: '' }, before)).toEqual({
    title: null,
    team: [],
    consent: null,
  });
});
