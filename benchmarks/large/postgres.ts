/** Starts PostgreSQL for one run, as the tests do. */
import startPostgres from '../../tests/support/postgres.ts';

export interface RunningPostgres {
  /** A `postgres://…` address of an empty database */
  url: string;
  stop(): Promise<void>;
}

export const startEmptyPostgres = async (): Promise<RunningPostgres> => {
  let url = '';
  const project = {
    provide: (name: string, value: string): void => {
      if (name === 'postgresUrl') url = value;
    },
  };
  const stopServer = await startPostgres(project as unknown as Parameters<typeof startPostgres>[0]);
  return { url, stop: stopServer };
};
