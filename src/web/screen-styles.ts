/** Selects the style rules of a page by the classes in its HTML. */
import { createHash } from 'node:crypto';
import rules from 'virtual:screen-rules';

/** The rules that a page needs besides the shared sheet, and the hash that allows them in the page's policy (`sha256-…`). */
export interface ScreenStyles {
  text: string;
  hash: string;
}

const ATTRIBUTE = ' class="';

/** Returns the rules that can apply to an element of the page; undefined in development, where pages link all rules. */
export function screenStyles(html: string): ScreenStyles | undefined {
  if (rules.length === 0) return undefined;
  const present = classesIn(html);
  const isPresent = (name: string): boolean => present.has(name);
  let text = '';
  let open = '';
  for (const { condition, text: rule, classes } of rules) {
    if (!classes.some((names) => names.every(isPresent))) continue;
    if (condition !== open) text += closing(open) + condition;
    open = condition;
    text += rule;
  }
  text += closing(open);
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

function classesIn(html: string): Set<string> {
  const attributes = new Set<string>();
  for (let start = html.indexOf(ATTRIBUTE); start !== -1; ) {
    const end = html.indexOf('"', start + ATTRIBUTE.length);
    attributes.add(html.slice(start + ATTRIBUTE.length, end));
    start = html.indexOf(ATTRIBUTE, end);
  }
  return new Set([...attributes].flatMap((names) => names.split(' ')));
}

const closing = (condition: string): string => '}'.repeat(condition.split('{').length - 1);
