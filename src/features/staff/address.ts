/** Builds the paths of the team's pages. This module imports no schemas, so that browsers can load it. */
export const TEAM_PATH = '/meet-the-team';

export const personAddress = (person: { url: string }): string => `${TEAM_PATH}/${person.url}`;
