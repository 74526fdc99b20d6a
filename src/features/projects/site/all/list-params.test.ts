import { describe, expect, it } from 'vitest';
import { projectList } from './list-params.ts';

const { addressOf, callParams, choiceOf, isNarrowed } = projectList;

const at = (query: string) => choiceOf(new URL(`https://example.test/projects${query}`));

describe('the address of the list of projects', () => {
  it('leaves out default values', () => {
    expect(addressOf(at('?page=1&sort=order&direction=asc&search=&status='))).toBe('/projects');
    expect(callParams(at(''), 24)).toEqual({ max: 24 });
  });

  it('drops invalid values', () => {
    expect(addressOf(at('?page=-3&sort=passwordHash&status=secret&category=../x&direction=up'))).toBe(
      '/projects',
    );
    expect(at('?page=1e9').page).toBe(1);
  });

  it('keeps the parameters that it knows, in a fixed order', () => {
    expect(addressOf(at('?page=3&status=in_progress&sector=Schools&search=oak'))).toBe(
      '/projects?search=oak&sector=Schools&status=in_progress&page=3',
    );
  });

  it('takes the default direction of its order, and does not state it', () => {
    expect(callParams(at('?sort=completionDate'), 24)).toMatchObject({
      sort: 'completionDate',
      direction: 'desc',
    });
    expect(addressOf(at('?sort=completionDate&direction=desc'))).toBe('/projects?sort=completionDate');
    expect(addressOf(at('?sort=completionDate&direction=asc'))).toBe(
      '/projects?sort=completionDate&direction=asc',
    );
  });

  it('counts as narrowed with filters, but not with an order or page', () => {
    expect(isNarrowed(at('?sort=title&page=2'))).toBe(false);
    expect(isNarrowed(at('?sector=Schools'))).toBe(true);
  });
});
