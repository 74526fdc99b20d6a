/** How many connections the pool has open, how many of these are idle, and how many callers wait for one. */
export interface PoolState {
  open: number;
  idle: number;
  waiting: number;
}
