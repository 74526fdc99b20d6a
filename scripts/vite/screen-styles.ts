/** Gives the renderer the rules of all screens, each with the classes that a page must have for it to apply. */
import type { Plugin } from 'vite';
import type { ScreenRule } from '../../src/web/client-assets.ts';

const RULES = 'virtual:screen-rules';

/** Provides the rules to the renderer. `sheet` returns the built sheet of all screens; null: pages link it instead. */
export const screenRules = (sheet: (() => string) | null): Plugin => ({
  name: 'screen-rules',
  resolveId: (id) => (id === RULES ? `\0${RULES}` : null),
  load: (id) =>
    id === `\0${RULES}` ? `export default ${JSON.stringify(sheet === null ? [] : rulesOf(sheet()))};` : null,
});

/** Returns the rules of a minified sheet; those within conditions such as `@media` singly. Throws at nested style rules. */
function rulesOf(sheet: string, condition = ''): ScreenRule[] {
  const rules: ScreenRule[] = [];
  let start = 0;
  while (start < sheet.length) {
    const open = sheet.indexOf('{', start);
    if (open === -1) throw new Error(`Not a style rule: ${sheet.slice(start)}`);
    const prelude = sheet.slice(start, open);
    const end = endOfBlock(sheet, open);
    const block = sheet.slice(open + 1, end - 1);
    if (/^@(?:media|supports|container|layer)\b/.test(prelude))
      rules.push(...rulesOf(block, `${condition}${prelude}{`));
    else {
      const isAtRule = prelude.startsWith('@');
      if (!isAtRule && block.includes('{')) throw new Error(`A nested style rule: ${prelude}`);
      rules.push({
        condition,
        text: sheet.slice(start, end),
        classes: isAtRule ? [[]] : splitAtCommas(prelude).flatMap(requiredClasses),
      });
    }
    start = end;
  }
  return rules;
}

/** Returns the position after the block that begins at `open`. */
function endOfBlock(sheet: string, open: number): number {
  let depth = 0;
  for (const { 0: brace, index } of sheet.slice(open).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (brace === '{') depth += 1;
    if (brace === '}') depth -= 1;
    if (depth === 0) return open + index + 1;
  }
  throw new Error('A block of the style sheet has no end');
}

/** Returns the classes of a selector for `ScreenRule.classes`; if they are all within `:is()`, those of each alternative. */
function requiredClasses(selector: string): string[][] {
  const required = classesIn(withoutParentheses(selector));
  if (required.length > 0) return [required];
  const alternatives = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/.exec(selector)?.[1];
  return alternatives === undefined ? [[]] : splitAtCommas(alternatives).flatMap(requiredClasses);
}

const classesIn = (selector: string): string[] =>
  [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

const withoutParentheses = (selector: string): string => {
  const shorter = selector.replace(/\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutParentheses(shorter);
};

function splitAtCommas(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
