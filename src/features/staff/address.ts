/** The path of the team. This module imports no schemas, so that both sides can use it. */
export const TEAM_PATH = '/meet-the-team';

export const personAddress = (person: { url: string }): string => `${TEAM_PATH}/${person.url}`;
