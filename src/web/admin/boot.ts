/** The first script of the admin's document: loads the app, and shows an error if that fails. */
import { startApp } from '#web/data/start-app.ts';

startApp(() => import('./main.tsx'));
