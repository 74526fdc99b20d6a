/** Selects the style rules of a page by the classes in its HTML. */
import { createHash } from 'node:crypto';
import rules from 'virtual:screen-rules';

/** The rules that a page needs besides the shared sheet, and the hash that allows them in the page's policy (`sha256-…`). */
export interface ScreenStyles {
  text: string;
  hash: string;
}

const ATTRIBUTE = ' class="';
const ATTRIBUTES = / class="[^"]*/g;

/** The styles of pages, by all class attributes of a page in the order of its HTML. The oldest entries are removed first. */
const stylesByAttributes = new Map<string, ScreenStyles>();
const MAX_CACHED = 100;

/** Returns the rules that can apply to an element of the page; undefined in development, where pages link all rules. */
export function screenStyles(html: string): ScreenStyles | undefined {
  if (rules.length === 0) return undefined;
  const attributes = html.match(ATTRIBUTES) ?? [];
  const key = attributes.join('');
  const cached = stylesByAttributes.get(key);
  if (cached !== undefined) return cached;
  const styles = stylesOf(attributes);
  const [oldest] = stylesByAttributes.keys();
  if (oldest !== undefined && stylesByAttributes.size >= MAX_CACHED) stylesByAttributes.delete(oldest);
  stylesByAttributes.set(key, styles);
  return styles;
}

function stylesOf(attributes: readonly string[]): ScreenStyles {
  const present = new Set(attributes.flatMap((attribute) => attribute.slice(ATTRIBUTE.length).split(' ')));
  const isPresent = (name: string): boolean => present.has(name);
  let text = '';
  let currentCondition = '';
  for (const { condition, text: rule, classes } of rules) {
    if (!classes.some((names) => names.every(isPresent))) continue;
    if (condition !== currentCondition) text += closingBraces(currentCondition) + condition;
    currentCondition = condition;
    text += rule;
  }
  text += closingBraces(currentCondition);
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}

const closingBraces = (condition: string): string => '}'.repeat(condition.split('{').length - 1);
