/**
 * Completes the page that the service worker shows without a connection: lists the copies, and reloads once reconnected.
 */
import { offlinePage as m } from '#web/site/messages/en-GB.ts';
import { whenReachable } from './reconnect.ts';
import { STORED_PAGES, type StoredPage } from './stored-page.ts';
import { formatTime } from './time.ts';

export async function fillOfflinePage(): Promise<void> {
  const reload = (): void => location.reload();
  document.getElementById('try-again')?.addEventListener('click', reload);
  whenReachable(() => {
    const status = document.getElementById('connection');
    if (status) status.textContent = m.back;
    reload();
  });
  const pages = ((await (await caches.match(STORED_PAGES))?.json()) ?? []) as StoredPage[];
  const section = document.getElementById('stored-pages');
  if (section === null || pages.length === 0) return;
  section.querySelector('ul')?.append(...pages.map(listItem));
  section.hidden = false;
}

function listItem({ address, title, at }: StoredPage): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = address;
  link.textContent = title;
  const time = document.createElement('span');
  time.classList.add('mono', 'quiet');
  time.textContent = m.asOf.replace('{time}', formatTime(new Date(at)));
  item.append(link, time);
  return item;
}
