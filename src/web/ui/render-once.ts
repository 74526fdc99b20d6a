/**
 * Caches, on the server, the HTML of content that depends only on a record and a key, such as the card of a project.
 * Records are the same objects until content changes, so the cached HTML is freed with them.
 */
import type { ReactNode } from 'react';

/** Null until the server sets it. In the browser it stays null, so nothing is cached there. */
let toHtml: ((content: ReactNode) => string) | null = null;

/** Makes `renderOnce` cache HTML, rendered with `render`. The server calls this once. */
export const cacheRenderedHtmlWith = (render: (content: ReactNode) => string): void => {
  toHtml = render;
};

const htmlByRecord = new WeakMap<object, Map<string, string>>();

/**
 * Returns the props that give an element its content. `key` must contain everything besides the record on which the
 * content depends. The content must not read a context of the page, make ids or preload pictures.
 */
export const renderOnce = (
  record: object,
  key: string,
  content: () => ReactNode,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } => {
  if (toHtml === null) return { children: content() };
  let htmlByKey = htmlByRecord.get(record);
  if (htmlByKey === undefined) {
    htmlByKey = new Map();
    htmlByRecord.set(record, htmlByKey);
  }
  let html = htmlByKey.get(key);
  if (html === undefined) {
    html = toHtml(content());
    htmlByKey.set(key, html);
  }
  return { dangerouslySetInnerHTML: { __html: html } };
};
