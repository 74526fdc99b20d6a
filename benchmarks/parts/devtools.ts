/**
 * Opens pages with as little instrumentation as possible. Test drivers record the call stack of every call and run their
 * own scripts in the page, which adds a tenth of a second to measurements with a slow processor.
 */
import { setTimeout as wait } from 'node:timers/promises';

interface Reply {
  id?: number;
  result?: unknown;
  error?: { message: string };
}
type Send = <Result = unknown>(method: string, parameters?: object, sessionId?: string) => Promise<Result>;

export interface BarePage {
  send: <Result = unknown>(method: string, parameters?: object) => Promise<Result>;
  /** Returns the value of an expression, or of its promise, once the page is open */
  read<Value>(expression: string): Promise<Value>;
}

export interface BareBrowser {
  /** Runs `work` in a new profile, which is then deleted */
  withPage<Value>(work: (page: BarePage) => Promise<Value>): Promise<Value>;
  close(): void;
}

/** Connects to a browser; `port` is the port of the DevTools protocol. */
export const bareBrowser = async (port: number): Promise<BareBrowser> => {
  const version = await fetch(`http://127.0.0.1:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error('The browser does not answer')), { once: true });
  });
  const pendingReplies = new Map<number, (reply: Reply) => void>();
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id === undefined) return;
    pendingReplies.get(reply.id)?.(reply);
    pendingReplies.delete(reply.id);
  });
  let lastId = 0;
  const send: Send = <Result>(method: string, parameters: object = {}, sessionId?: string) =>
    new Promise<Result>((resolve, reject) => {
      lastId += 1;
      pendingReplies.set(lastId, ({ error, result }) =>
        error === undefined ? resolve(result as Result) : reject(new Error(`${method}: ${error.message}`)),
      );
      socket.send(
        JSON.stringify({ id: lastId, method, params: parameters, ...(sessionId && { sessionId }) }),
      );
    });

  return {
    async withPage(work) {
      const { browserContextId } = await send<{ browserContextId: string }>('Target.createBrowserContext');
      const { targetId } = await send<{ targetId: string }>('Target.createTarget', {
        url: 'about:blank',
        browserContextId,
      });
      const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      const page: BarePage['send'] = (method, parameters) => send(method, parameters, sessionId);
      try {
        return await work({
          send: page,
          async read(expression) {
            const evaluation = { expression, awaitPromise: true, returnByValue: true };
            const { result, exceptionDetails } = await page<{
              result: { value: unknown };
              exceptionDetails?: { text: string };
            }>('Runtime.evaluate', evaluation);
            if (exceptionDetails !== undefined) throw new Error(`${expression}: ${exceptionDetails.text}`);
            return result.value as never;
          },
        });
      } finally {
        await send('Target.disposeBrowserContext', { browserContextId });
        // The renderer process ends a little later than this call.
        await wait(200);
      }
    },
    close: () => socket.close(),
  };
};
