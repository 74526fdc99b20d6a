/** The connections to PostgreSQL. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}
