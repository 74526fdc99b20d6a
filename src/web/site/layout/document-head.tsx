/** Keeps title, description, canonical address and robots of the document up to date. The server renders the complete head. */
import { useEffect } from 'react';
import { settingsQuery } from '#web/data/guest/settings-query.ts';
import { useGuestData } from '#web/data/guest/use-guest-query.tsx';
import type { Head } from '#web/data/screen.ts';
import { documentTitle } from './document-title.ts';

export function DocumentHead({ head }: { head: Head }) {
  const settings = useGuestData().read(settingsQuery());
  const title = documentTitle(head.title, settings);
  const { description, canonical, robots } = head;
  useEffect(() => {
    document.title = title;
    setHeadElement('meta[name="description"]', 'content', description);
    setHeadElement(
      'link[rel="canonical"]',
      'href',
      canonical === null ? null : new URL(canonical, location.origin).href,
    );
    setHeadElement('meta[name="robots"]', 'content', robots ?? null);
  }, [title, description, canonical, robots]);
  return null;
}

/**
 * Sets an attribute of an element of the head, which is created if it is missing; removes the element if `value` is null.
 */
function setHeadElement(selector: string, attribute: string, value: string | null): void {
  const existing = document.head.querySelector(selector);
  if (value === null) {
    existing?.remove();
    return;
  }
  const element = existing ?? document.head.appendChild(elementFor(selector));
  element.setAttribute(attribute, value);
}

function elementFor(selector: string): Element {
  const [, tag = 'meta', name = '', value = ''] = /^(\w+)\[(\w+)="(.+)"\]$/.exec(selector) ?? [];
  const element = document.createElement(tag);
  element.setAttribute(name, value);
  return element;
}
