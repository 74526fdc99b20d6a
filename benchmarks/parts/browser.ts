/** A Chromium of the run's own, which both playwright and Lighthouse can talk to. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromiumArguments, findChromium } from '../../scripts/chromium.ts';
import { end, owned } from '../processes.ts';

export interface RunningBrowser {
  /** Of the DevTools protocol */
  port: number;
  stop(): Promise<void>;
}

export const startBrowser = async (work: string): Promise<RunningBrowser> => {
  const program = findChromium();
  if (program === undefined)
    throw new Error('No browser: install Chromium or Chrome, or name one in CHROME_PATH.');
  const profile = mkdtempSync(path.join(work, 'chromium-'));
  const child = owned(
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
    const port = Number(portSaid(profile));
    if (port > 0) return { port, stop: () => end(child) };
    await wait(50);
  }
  throw new Error('The browser does not start');
};

/** Chromium writes the port it took into its profile. */
const portSaid = (profile: string): string => {
  try {
    return readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n')[0] ?? '';
  } catch {
    return '';
  }
};
