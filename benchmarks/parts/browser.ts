/** Starts a Chromium for one run that both Playwright and Lighthouse can connect to. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { endProcess, endWithRun } from '../processes.ts';

export interface RunningBrowser {
  /** The port of the DevTools protocol */
  port: number;
  stop(): Promise<void>;
}

export const startBrowser = async (workFolder: string): Promise<RunningBrowser> => {
  const program = findChromium();
  if (program === undefined)
    throw new Error('No browser: install Chromium or Chrome, or name one in CHROME_PATH.');
  const profile = mkdtempSync(path.join(workFolder, 'chromium-'));
  const child = endWithRun(
    spawn(
      program,
      [
        ...chromiumArguments,
        '--headless=new',
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        'about:blank',
      ],
      { stdio: 'ignore' },
    ),
  );
  for (let tries = 0; tries < 300; tries += 1) {
    const port = Number(portIn(profile));
    if (port > 0) return { port, stop: () => endProcess(child) };
    await wait(50);
  }
  throw new Error('The browser does not start');
};

/** Reads the port from the browser's profile, where Chromium writes it. */
const portIn = (profile: string): string => {
  try {
    return readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0] ?? '';
  } catch {
    return '';
  }
};
