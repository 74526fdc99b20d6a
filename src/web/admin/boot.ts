/** The first script of the admin's document: loads the app, and reports it when loading fails. */
import { startProgram } from '#web/data/start-program.ts';

startProgram(() => import('./main.tsx'));
