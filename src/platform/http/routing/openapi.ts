/**
 * Generates the OpenAPI 3.1 document of the declared routes from the schemas that validate the calls, and a page for
 * people that lists the routes.
 */
import { z } from 'zod';
import { rich } from '#platform/messages/catalogue.ts';
import { inEnglish } from '#platform/messages/in-english.ts';
import { ErrorAnswer } from '#platform/schema/errors.ts';
import { REAUTHENTICATION_MINUTES } from '#platform/schema/values/limits.ts';
import { escapeMarkup, htmlDocument } from '#platform/schema/values/markup.ts';
import { SIGNATURE_PARAMETER, SIGNED_PARAMETERS } from '../files/signed-address.ts';
import { api as m } from '../messages/en-GB.ts';
import type { PublicDocument } from '../pages/public-documents.ts';
import { IDEMPOTENCY_HOURS, IDEMPOTENCY_KEY } from './idempotency.ts';
import { sensitiveFields } from './reauthentication.ts';
import type { ResponseRoute } from './response-route.ts';
import { mayLackBody, type Route, statusesOf } from './route.ts';

type Json = Record<string, unknown>;

/** Converts zod's JSON Schema, moving `$defs` to where OpenAPI expects shared schemas. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const {
    $schema: _schema,
    $defs = {},
    ...jsonSchema
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json & { $defs?: Json };
  Object.assign(
    components,
    JSON.parse(JSON.stringify($defs).replaceAll('#/$defs/', '#/components/schemas/')),
  );
  return JSON.parse(JSON.stringify(jsonSchema).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
};

const pathParametersOf = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const operationIdOf = (method: string, path: string): string =>
  `${method.toLowerCase()}${path.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => (next ?? '').toUpperCase())}`;

const parametersOf = (route: Route, components: Json): Json[] => {
  const inPath = pathParametersOf(route.path);
  if (route.query === undefined) return inPath;
  const { properties = {}, required = [] } = schemaOf(route.query, 'input', components) as {
    properties?: Json;
    required?: string[];
  };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
};

const accessTexts: Readonly<Record<string, string | undefined>> = m.access;
/** Returns the sentence that says who may make a call. */
const accessText = (access: Route['access']): string =>
  accessTexts[access] ?? inEnglish(m.access.permission, { permission: `\`${access}\`` });
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: inEnglish(m.idempotencyKey, { hours: IDEMPOTENCY_HOURS }),
  schema: { type: 'string', minLength: IDEMPOTENCY_KEY.min, maxLength: IDEMPOTENCY_KEY.max },
};

/** Returns the sentences that say when a call requires reauthentication, and why. */
const reauthenticationTexts = (route: Route): string[] => {
  const { route: ofRoute, field: ofField, effects } = m.reauthentication;
  const minutes = REAUTHENTICATION_MINUTES;
  if (route.reauthentication !== undefined)
    return [inEnglish(ofRoute, { minutes, effect: effects[route.reauthentication] })];
  const { query, body } = sensitiveFields(route);
  return [...query, ...body].map(([field, effect]) =>
    inEnglish(ofField, { minutes, field, effect: effects[effect] }),
  );
};

/** Describes the JSON body, and the form body if an HTML form may send the call too. */
const bodyOf = (route: Route, json: { 'application/json': Json }): Json => {
  const media = json['application/json'];
  if (route.form === undefined) return json;
  return { ...json, 'multipart/form-data': media, 'application/x-www-form-urlencoded': media };
};

/** The ways to call a route outside the API, by its access; absent: anyone may call it. `{}`: without credentials. */
const securityByAccess: { readonly [access in ResponseRoute['access']]?: readonly Json[] } = {
  signed_address: [{ signedAddress: [] }],
  by_record: [{}, { bearer: [] }, { signedAddress: [] }],
};

/** Returns the parameters of a signed address except the signature itself, which is a security scheme. */
const signatureParametersOf = ({ access }: ResponseRoute): { name: string; required: boolean }[] =>
  access === 'public'
    ? []
    : SIGNED_PARAMETERS.map((name) => ({ name, required: access === 'signed_address' }));

/** Describes a route outside the API: a file, a picture, a feed, a probe. */
const responseOperation = (route: ResponseRoute): Json => ({
  summary: route.summary,
  operationId: operationIdOf(route.method, route.path),
  tags: ['files'],
  description: m.access[route.access],
  ...(securityByAccess[route.access] !== undefined && { security: securityByAccess[route.access] }),
  parameters: [
    ...pathParametersOf(route.path),
    ...[...(route.query ?? []), ...signatureParametersOf(route)].map((parameter) => ({
      ...parameter,
      in: 'query',
      schema: { type: 'string' },
    })),
  ],
  responses: {
    200: {
      description: m.success[200],
      content: { [route.produces]: { schema: { type: 'string', format: 'binary' } } },
    },
  },
});

const openApiDocument = (
  routes: readonly Route[],
  responseRoutes: readonly ResponseRoute[],
  siteUrl: string,
): Json => {
  const components: Json = {};
  const content = (schema: z.ZodType, io: 'input' | 'output') => ({
    'application/json': { schema: schemaOf(schema, io, components) },
  });
  const successContent = (route: Route): Json =>
    route.produces === undefined
      ? content(route.answer, 'output')
      : { [route.produces]: { schema: { type: 'string', format: 'binary' } } };
  const failure = {
    description: m.failure,
    content: content(ErrorAnswer, 'output'),
  };
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const operation = {
      summary: route.summary,
      operationId: operationIdOf(route.method, route.path),
      tags: [route.path.split('/')[2] ?? 'site'],
      description: [accessText(route.access), ...reauthenticationTexts(route)].join(' '),
      ...(route.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      parameters: [...parametersOf(route, components), ...(route.idempotent ? [idempotencyKey] : [])],
      ...(route.body === undefined
        ? {}
        : {
            requestBody: {
              required: !mayLackBody(route),
              content: bodyOf(route, content(route.documentedBody ?? route.body, 'input')),
            },
          }),
      responses: {
        ...Object.fromEntries(
          statusesOf(route).map((status) => [
            String(status),
            { description: m.success[status], content: successContent(route) },
          ]),
        ),
        default: failure,
      },
    };
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
  }
  for (const route of responseRoutes) paths[route.path] = { get: responseOperation(route) };
  return {
    openapi: '3.1.0',
    info: { title: m.title, version: '1', description: m.description },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signedAddress: { type: 'apiKey', in: 'query', name: SIGNATURE_PARAMETER },
      },
    },
  };
};

/** Renders text between backquotes as code. */
const asCode = (text: string): string => escapeMarkup(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const article = (
  { method, path, summary }: Pick<Route | ResponseRoute, 'method' | 'path' | 'summary'>,
  access: string,
): string => `<article><h2><code>${method} ${escapeMarkup(path)}</code></h2>
<p>${asCode(summary)}. ${asCode(access)}</p></article>`;

/** Returns a plain HTML page for people that lists all routes, without their schemas. */
const openApiPage = (routes: readonly Route[], responseRoutes: readonly ResponseRoute[]): string =>
  htmlDocument({
    locale: 'en',
    title: m.title,
    body: `<main><h1>${m.title}</h1>
<p>${rich(m.intro, { link: (path) => `<a href="${path}">${path}</a>` }).join('')}</p>
${[
  ...routes.map((one) => article(one, accessText(one.access))),
  ...responseRoutes.map((one) => article(one, m.access[one.access])),
].join('\n')}
</main>`,
  });

/** Returns the public documents about the API: the OpenAPI document for programs, and a list of routes for people. */
export const openApiDocuments = (
  routes: readonly Route[],
  responseRoutes: () => readonly ResponseRoute[],
  siteUrl: string,
): PublicDocument[] => [
  {
    path: '/api/openapi.json',
    summary: m.document,
    contentType: 'application/json; charset=utf-8',
    security: 'json',
    openInMaintenance: true,
    make: async () => JSON.stringify(openApiDocument(routes, responseRoutes(), siteUrl)),
  },
  {
    path: '/api/docs',
    summary: m.page,
    contentType: 'text/html; charset=utf-8',
    security: 'html',
    openInMaintenance: true,
    make: async () => openApiPage(routes, responseRoutes()),
  },
];
