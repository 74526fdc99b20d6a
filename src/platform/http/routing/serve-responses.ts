/** Serves declared `ResponseRoute`s over HTTP. */
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Answer } from '../answers/answer.ts';
import type { securityHeaders } from '../answers/security.ts';
import { send } from '../answers/send.ts';
import { refusalText, textResponse } from '../answers/text.ts';
import type { AddressSigner } from '../files/signed-address.ts';
import { type InMaintenance, maintenanceRefusal } from '../pages/maintenance.ts';
import { recordRoute } from '../serving/current-request.ts';
import { type ViewerOptions, viewerReader } from './client.ts';
import type { ResponseRequest, ResponseRoute } from './response-route.ts';
import { routerPattern } from './route.ts';
import type { Viewer } from './viewer.ts';

interface ResponseOptions extends ViewerOptions {
  headers: ReturnType<typeof securityHeaders>;
  signer: AddressSigner;
  inMaintenance: InMaintenance;
  /** Returns middleware that replaces a failure with a page for browsers; `notFound` returns the message of a 404 */
  withFailedLinkPage: (notFound: () => string) => MiddlewareHandler;
  renderPreview: (path: string) => Promise<Answer | null>;
}

export const serveResponses = (
  app: Hono,
  routes: readonly ResponseRoute[],
  options: ResponseOptions,
): void => {
  const { headers, signer, inMaintenance, viewerOfUser, renderPreview } = options;
  const readViewer = viewerReader(options);

  /** Calls the handler, with as much of the viewer as the route's access allows. Null: nothing has this address. */
  const respond = async (route: ResponseRoute, context: Context): Promise<Response | null> => {
    const { req } = context;
    const request: ResponseRequest = {
      params: req.param(),
      url: new URL(req.url),
      method: req.method,
      header: (name) => req.header(name),
      headers: headers[route.security],
      send: (finished) => send(context, finished),
    };
    if (route.access === 'public') return route.answer(request);
    let viewerOnce: Promise<Viewer> | undefined;
    const viewer = (): Promise<Viewer> => {
      viewerOnce ??= readViewer(context, null);
      return viewerOnce;
    };
    const signedFor = async (): Promise<Viewer | null> => {
      const object = route.signedObject(request.params);
      const userId = object === null ? null : signer.userOf(object, request.url.searchParams);
      const signedUser = userId === null ? undefined : await viewerOfUser(userId);
      return signedUser === undefined ? null : { ...(await viewer()), ...signedUser };
    };
    if (route.access === 'by_record') return route.answer({ ...request, viewer, signedFor });
    const signedViewer = await signedFor();
    const response =
      signedViewer && (await route.answer({ ...request, viewer: signedViewer, renderPreview }));
    return response ?? textResponse(404, `${route.notFound()}\n`, request.headers);
  };

  for (const route of routes) {
    if (!KNOWN_ACCESSES.has(route.access)) throw new Error(`${route.path} does not declare who may read it`);
    const pattern = routerPattern(route.path);
    if (route.notFound !== undefined) app.get(pattern, options.withFailedLinkPage(route.notFound));
    app.get(pattern, async (context, next) => {
      if (!route.openInMaintenance && (await inMaintenance()))
        return refusalText(maintenanceRefusal(), headers.text);
      recordRoute(route.path);
      return (await respond(route, context)) ?? next();
    });
  }
};

const KNOWN_ACCESSES: ReadonlySet<ResponseRoute['access']> = new Set([
  'public',
  'signed_address',
  'by_record',
]);
