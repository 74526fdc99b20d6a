/** Makes one request to the server, without a timeout. */
import { logFailure } from './areas/log.ts';
import { SiteUnreachable } from './failures.ts';

interface RequestOptions {
  /** An object is sent as JSON */
  body?: FormData | object | undefined;
  headers?: Readonly<Record<string, string>>;
  /** The path to show in the console, if the real one contains a secret */
  loggedPath?: string;
}

/** Returns the response, whatever its status. If none arrives, logs the cause and throws `SiteUnreachable`. */
export async function request(
  method: string,
  path: string,
  { body, headers, loggedPath = path }: RequestOptions = {},
): Promise<Response> {
  const isJson = body !== undefined && !(body instanceof FormData);
  try {
    return await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(isJson && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    });
  } catch (cause) {
    logFailure(`${method} ${loggedPath}`, cause);
    throw new SiteUnreachable('The site could not be reached', { cause });
  }
}
