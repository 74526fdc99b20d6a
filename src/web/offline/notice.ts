/** Shows a notice that the page may be out of date: on a copy, and on any page while the device is offline. */
import { offlineNotice as m } from '#web/site/messages/en-GB.ts';
import sheet from '#web/site/offline/offline.css?url';
import { whenReachable } from './reconnect.ts';
import { pageLoadedAt } from './store-visited.ts';
import { formatTime } from './time.ts';

/**
 * Shows on a copy how old it is, and announces when the site can be reached again. Until then, stops forms from being sent.
 */
export function showNotice(asOf: Date): void {
  const { message, button } = appendNotice(asOf);
  let isReachable = false;
  whenReachable(() => {
    isReachable = true;
    message.textContent = m.back;
    button.textContent = m.reload;
  });
  // The app does not run on a copy, so the browser would submit the form, and its error page would replace what was typed.
  document.addEventListener('submit', (event) => {
    if (isReachable || !(event.target instanceof HTMLFormElement) || event.target.method !== 'post') return;
    event.preventDefault();
    message.textContent = m.notSent;
  });
}

/** Shows the notice on a page that was loaded from the network, while the device is offline. */
export function watchConnection(): void {
  let notice: ReturnType<typeof appendNotice> | undefined;
  const update = (): void => {
    if (!navigator.onLine) notice ??= appendNotice(new Date(pageLoadedAt()));
    else {
      notice?.element.remove();
      notice = undefined;
    }
  };
  addEventListener('offline', update);
  addEventListener('online', update);
  update();
}

function appendNotice(asOf: Date) {
  loadSheet();
  const element = document.createElement('aside');
  element.classList.add('g', 'offline-notice');
  element.setAttribute('aria-label', m.label);
  const message = document.createElement('p');
  message.setAttribute('role', 'status');
  const button = document.createElement('button');
  button.type = 'button';
  button.classList.add('btn', 'small');
  button.textContent = m.retry;
  button.addEventListener('click', () => location.reload());
  element.append(message, button);
  document.body.append(element);
  // Filled in later, because screen readers announce only changes to an existing status element.
  requestAnimationFrame(() => {
    const sentences = [
      navigator.onLine ? m.unreachable : m.offline,
      m.asOf.replace('{time}', formatTime(asOf)),
      ...(document.querySelector('.tender, .tender-list') ? [m.tenders] : []),
    ];
    message.textContent = sentences.join(' ');
  });
  return { element, message, button };
}

function loadSheet(): void {
  if (document.querySelector(`link[href="${sheet}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = sheet;
  document.head.append(link);
}
