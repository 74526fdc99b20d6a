/** The first script of the account's document: fetches its program, and says so when it does not come. */
import { startProgram } from '#web/data/start-program.ts';

startProgram(() => import('./main.tsx'));
