/** The first script of the account app's document: loads and starts the app. */
import { startApp } from '#web/data/start-app.ts';

startApp(() => import('./main.tsx'));
