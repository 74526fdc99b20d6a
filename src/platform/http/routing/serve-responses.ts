/** Serves declared `ResponseRoute`s over HTTP. */
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Answer } from '../answers/answer.ts';
import type { securityHeaders } from '../answers/security.ts';
import { send } from '../answers/send.ts';
import { refusalText, textResponse } from '../answers/text.ts';
import type { AddressSigner } from '../files/signed-address.ts';
import { type InMaintenance, maintenanceRefusal } from '../pages/maintenance.ts';
import { type ViewerOptions, viewerReader } from './client.ts';
import type { ResponseRequest, ResponseRoute } from './response-route.ts';
import { routerPattern } from './route.ts';
import type { Viewer } from './viewer.ts';

interface ResponseOptions extends ViewerOptions {
  headers: ReturnType<typeof securityHeaders>;
  signer: AddressSigner;
  inMaintenance: InMaintenance;
  /** Returns middleware that replaces a failure with a page for browsers; `notFound` is the message of a 404 */
  withFailurePage: (notFound: string) => MiddlewareHandler;
  renderPreview: (path: string) => Promise<Answer | null>;
}

export const serveResponses = (
  app: Hono,
  routes: readonly ResponseRoute[],
  options: ResponseOptions,
): void => {
  const { headers, signer, inMaintenance, viewerOfUser, renderPreview } = options;
  const viewerOf = viewerReader(options);

  /** Calls the handler with as much about the viewer as the route's access allows. */
  const answer = async (declared: ResponseRoute, context: Context): Promise<Response | null> => {
    const { req } = context;
    const request: ResponseRequest = {
      params: req.param(),
      url: new URL(req.url),
      method: req.method,
      header: (name) => req.header(name),
      headers: headers[declared.security],
      send: (finished) => send(context, finished),
    };
    if (declared.access === 'public') return declared.answer(request);
    let known: Promise<Viewer> | undefined;
    const viewer = (): Promise<Viewer> => {
      known ??= viewerOf(context, null);
      return known;
    };
    const signedFor = async (): Promise<Viewer | null> => {
      const object = declared.signedObject(request.params);
      const userId = object === null ? null : signer.userOf(object, request.url.searchParams);
      const person = userId === null ? undefined : await viewerOfUser(userId);
      return person === undefined ? null : { ...(await viewer()), ...person };
    };
    if (declared.access === 'by_record') return declared.answer({ ...request, viewer, signedFor });
    const person = await signedFor();
    const response = person && (await declared.answer({ ...request, viewer: person, renderPreview }));
    return response ?? textResponse(404, `${declared.notFound}\n`, request.headers);
  };

  for (const declared of routes) {
    if (!KNOWN_ACCESSES.has(declared.access))
      throw new Error(`${declared.path} does not declare who may read it`);
    const pattern = routerPattern(declared.path);
    if (declared.notFound !== undefined) app.get(pattern, options.withFailurePage(declared.notFound));
    app.get(pattern, async (context, next) => {
      if (!declared.openInMaintenance && (await inMaintenance()))
        return refusalText(maintenanceRefusal(), headers.text);
      return (await answer(declared, context)) ?? next();
    });
  }
};

const KNOWN_ACCESSES: ReadonlySet<ResponseRoute['access']> = new Set([
  'public',
  'signed_address',
  'by_record',
]);
