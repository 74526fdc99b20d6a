/** JSON inside a document. */

/** JSON that no HTML parser can take for markup, and no JavaScript parser for the end of a line. */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (found) => escapes[found] ?? '');
}

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };
