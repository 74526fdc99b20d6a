/**
 * What a screen asks for first is asked for while the screen is still being made ready: its call finds the answer under way,
 * once. What nobody takes in time, or before something is written, is as if it had never been asked for.
 */

/** A slow phone has drawn its first screen by then, in milliseconds. */
const FRESH_FOR = 5000;

const underWay = new Map<string, Promise<Response>>();

export function keepAhead(path: string, answer: Promise<Response>): void {
  // That none came is said to whoever takes it.
  answer.catch(() => {});
  underWay.set(path, answer);
  setTimeout(() => underWay.delete(path), FRESH_FOR);
}

export function takeAhead(path: string): Promise<Response> | undefined {
  const answer = underWay.get(path);
  underWay.delete(path);
  return answer;
}

export const forgetAhead = (): void => underWay.clear();
