/**
 * Declares a GET route outside the API: a file, a picture, a feed, a preview, a probe. The router, the documentation
 * and the permission test use the declaration, as for a `Route`.
 */
import type { Answer, AnswerWithVariants, Caching } from '../answers/answer.ts';
import type { AnswerKind } from '../answers/security.ts';
import type { Viewer } from './viewer.ts';

export interface ResponseRequest {
  /** From the path, decoded: `{ id: '0199…' }` */
  params: Readonly<Record<string, string>>;
  url: URL;
  /** For HEAD, the body of the response is not sent */
  method: string;
  /** Returns a header that does not identify the caller */
  header(name: 'if-none-match' | 'if-range' | 'range'): string | undefined;
  /** The security headers of the route's kind */
  headers: Readonly<Record<string, string>>;
  /** Sends an answer in the encoding the client accepts, or a 304 */
  send(answer: Answer | AnswerWithVariants): Promise<Response>;
}

interface BaseRoute {
  method: 'GET';
  /** `/files/{id}/{name}` */
  path: string;
  summary: string;
  /** The parameters of its query, except those of a signature */
  query?: readonly { name: string; required: boolean }[];
  /** The media type of a success; `image/*` if there are several */
  produces: string;
  /** How a success may be stored; several if it depends on the record */
  caching: readonly [Caching, ...Caching[]];
  security: AnswerKind;
  /** Answered even while the site is in maintenance */
  openInMaintenance: boolean;
  /** Answered for any `Host` header, because monitors may address the machine by its IP address */
  anyHost?: boolean;
  /**
   * If present, a browser that follows a link to this route gets a page instead of an error answer. Returns the message
   * of that page for a 404, without the final full stop
   */
  notFound?: () => string;
}

/** Answers every caller in the same way: its handler does not receive the viewer. */
export interface PublicRoute extends BaseRoute {
  access: 'public';
  /** Returns null if nothing has this address; the address is then looked up among the pages */
  answer(request: ResponseRequest): Promise<Response | null>;
}

/** Answers the user for whom the address was signed; everyone else gets the same 404 as for an unknown record. */
interface SignedRoute extends BaseRoute {
  access: 'signed_address';
  /** Returns the object for which the address must be signed; null: no such object exists */
  signedObject(params: ResponseRequest['params']): string | null;
  notFound: () => string;
  answer(
    request: ResponseRequest & {
      /** The user for whom the address was signed, with their current permissions */
      viewer: Viewer;
      /** Renders the page at a path for this viewer; null: the server has no pages */
      renderPreview(path: string): Promise<Answer | null>;
    },
  ): Promise<Response | null>;
}

/** The record decides about access: public, for users by token, or for the user for whom the address was signed. */
export interface RecordRoute extends BaseRoute {
  access: 'by_record';
  /** Returns the object for which the address may be signed; null: no such object exists */
  signedObject(params: ResponseRequest['params']): string | null;
  answer(
    request: ResponseRequest & {
      /** Returns the user of the bearer token, or a guest */
      viewer(): Promise<Viewer>;
      /**
       * Returns the user for whom the address was signed, with their current permissions; null: it has no valid
       * signature, or the user no longer has access
       */
      signedFor(): Promise<Viewer | null>;
    },
  ): Promise<Response>;
}

export type ResponseRoute = PublicRoute | SignedRoute | RecordRoute;
