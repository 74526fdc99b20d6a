/** Starts a standalone app. Imports only texts, so that it can show an error if the rest fails to load. */
import { program as m } from './messages/en-GB.ts';

/** How long the app may take to load, in milliseconds. */
const LOAD_TIMEOUT_MS = 120_000;

/** Loads and starts the app. Shows an error in its place if it fails to load or to start. */
export function startApp(load: () => Promise<{ start(): Promise<void> }>): void {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The app took too long to load')), LOAD_TIMEOUT_MS);
  });
  Promise.race([load(), timeout])
    .then((app) => app.start())
    .catch((cause: unknown) => {
      // biome-ignore lint/suspicious/noConsole: thrown failures are logged to the console, and nowhere else
      console.error('The app could not be started', cause);
      showUnavailable();
    });
}

/** Shows the same message as the error page, built by hand because no renderer has loaded. */
function showUnavailable(): void {
  const root = document.getElementById('root');
  if (!root) return;
  const box = element('div', 'empty failed');
  box.setAttribute('role', 'alert');
  const retry = element('a', 'btn primary small', m.retry);
  retry.setAttribute('href', '');
  const actions = element('div', 'acts');
  actions.append(retry);
  box.append(element('h1', 't3', m.unavailable), element('p', 'empty-text', m.text), actions);
  const main = element('main', 'solo-plain');
  main.append(box);
  root.replaceChildren(main);
}

function element(name: string, className: string, text = ''): HTMLElement {
  const created = document.createElement(name);
  created.className = className;
  created.textContent = text;
  return created;
}
