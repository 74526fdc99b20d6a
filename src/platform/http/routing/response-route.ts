/**
 * A GET that answers with a response of its own: a file, a picture, a feed, a preview, a probe. Declared once, like a
 * call (`Route`): the router, the documentation and the permission test are derived from it.
 */
import type { Answer, Caching, KeptAnswer } from '../answers/answer.ts';
import type { AnswerKind } from '../answers/security.ts';
import type { Viewer } from './viewer.ts';

export interface ResponseRequest {
  /** From the path, decoded: `{ id: '0199…' }` */
  params: Readonly<Record<string, string>>;
  url: URL;
  /** HEAD: the body of the response is not sent */
  method: string;
  /** Only headers that say nothing about who asks */
  header(name: 'if-none-match' | 'if-range' | 'range'): string | undefined;
  /** The security headers of the route's kind */
  headers: Readonly<Record<string, string>>;
  /** Sends an answer in the encoding the client accepts, or a 304 */
  send(answer: Answer | KeptAnswer): Promise<Response>;
}

interface Declared {
  method: 'GET';
  /** `/files/{id}/{name}` */
  path: string;
  summary: string;
  /** Media type of a success; `image/*` if there are several */
  produces: string;
  /** How a success may be stored; several if it depends on the record */
  caching: readonly [Caching, ...Caching[]];
  security: AnswerKind;
  /** Answered even while the site is in maintenance */
  staysOpen: boolean;
  /** Answered whatever host is asked for: monitors know the machine by its address only */
  anyHost?: boolean;
  /**
   * People follow links to it: a browser then gets a page instead of a failure in plain text. The sentence for a 404,
   * without its full stop
   */
  notFound?: string;
}

/** Everybody gets the same answer: the viewer is not known to the handler. */
export interface PublicRoute extends Declared {
  access: 'public';
  /** Null: there is nothing here, and the address is answered as a page's */
  answer(request: ResponseRequest): Promise<Response | null>;
}

/** Only for people for whom the address was signed. Everybody else gets the same 404 as for an unknown record. */
interface SignedRoute extends Declared {
  access: 'signed_address';
  /** Returns the object that the address must be signed for; null: no such object exists */
  signedObject(params: ResponseRequest['params']): string | null;
  /** The text of the 404 */
  missing: string;
  answer(
    request: ResponseRequest & {
      /** The person it was signed for, with their permissions now */
      viewer: Viewer;
      /** Renders the page at a path for this viewer; null: it cannot be rendered */
      drawPreview(path: string): Promise<Answer | null>;
    },
  ): Promise<Response | null>;
}

/** The record decides: for everybody, for some by token, or for the person for whom the address was signed. */
export interface RecordRoute extends Declared {
  access: 'by_record';
  signedObject(params: ResponseRequest['params']): string | null;
  answer(
    request: ResponseRequest & {
      /** Returns the person of the bearer token, or a guest */
      viewer(): Promise<Viewer>;
      /** Returns the person for whom the address was signed, with their permissions now; null: nobody */
      signedFor(): Promise<Viewer | null>;
    },
  ): Promise<Response>;
}

export type ResponseRoute = PublicRoute | SignedRoute | RecordRoute;
export type ResponseAccess = ResponseRoute['access'];
