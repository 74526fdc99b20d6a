/** The OpenAPI 3.1 document of the declared routes, made from the schemas that validate the calls. */
import { z } from 'zod';
import { ErrorAnswer } from '#platform/schema/errors.ts';
import { SENSITIVE_EFFECTS } from '#platform/schema/reauthentication.ts';
import type { PublicDocument } from '../pages/public-documents.ts';
import type { SuccessStatus } from './outcome.ts';
import { sensitiveFields } from './reauthentication.ts';
import type { ResponseAccess, ResponseRoute } from './response-route.ts';
import { type Route, statusesOf } from './route.ts';

type Json = Record<string, unknown>;

/** Converts zod's JSON Schema, moving `$defs` to where OpenAPI expects shared schemas. */
const schemaOf = (schema: z.ZodType, io: 'input' | 'output', components: Json): Json => {
  const {
    $schema: _schema,
    $defs = {},
    ...made
  } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json & { $defs?: Json };
  Object.assign(
    components,
    JSON.parse(JSON.stringify($defs).replaceAll('#/$defs/', '#/components/schemas/')),
  );
  return JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', '#/components/schemas/')) as Json;
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

const parametersOf = (declared: Route, components: Json): Json[] => {
  const inPath = pathParametersOf(declared.path);
  if (declared.query === undefined) return inPath;
  const { properties = {} } = schemaOf(declared.query, 'input', components) as { properties?: Json };
  return [
    ...inPath,
    ...Object.entries(properties).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ];
};

const accessTexts: Readonly<Record<string, string>> = {
  public: 'Open to everybody.',
  signed_in: 'Needs somebody signed in.',
};
const responseAccessTexts: Readonly<Record<ResponseAccess, string>> = {
  public: 'Open to everybody.',
  signed_address: 'Needs an address that was signed for a person who may see the record.',
  by_record:
    'Open to everybody if guests may see the record; otherwise needs a token, or an address that was signed for a person who may see it.',
};
const descriptions: Record<SuccessStatus, string> = { 200: 'Done', 201: 'Made', 202: 'Taken in' };
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made anew for each thing to be done; sent again with the same key, it is done once. Kept for 24 hours.',
  schema: { type: 'string', minLength: 16, maxLength: 200 },
};

/** Describes when a call requires reauthentication, and why. */
const reauthenticationText = (declared: Route): string => {
  const within = '`POST /auth/confirm` within the last ten minutes';
  if (declared.reauthentication !== undefined)
    return ` Needs ${within}: it ${SENSITIVE_EFFECTS[declared.reauthentication]}.`;
  const { query, body } = sensitiveFields(declared);
  return [...query, ...body]
    .map(([field, effect]) => ` With \`${field}\` it needs ${within}: it ${SENSITIVE_EFFECTS[effect]}.`)
    .join('');
};

/** Describes the JSON body, and the form body where an HTML form may send the call too. */
const bodyOf = (declared: Route, json: { 'application/json': Json }): Json => {
  const media = json['application/json'];
  if (declared.form === undefined) return json;
  return { ...json, 'multipart/form-data': media, 'application/x-www-form-urlencoded': media };
};

/** Describes a route whose answer is not a call's: a file, a picture, a feed. */
const responseOperation = (declared: ResponseRoute): Json => ({
  summary: declared.summary,
  operationId: operationIdOf(declared.method, declared.path),
  tags: ['files'],
  description: responseAccessTexts[declared.access],
  parameters: pathParametersOf(declared.path),
  responses: {
    200: {
      description: descriptions[200],
      content: { [declared.produces]: { schema: { type: 'string', format: 'binary' } } },
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
  const answered = (declared: Route): Json =>
    declared.produces === undefined
      ? content(declared.answer, 'output')
      : { [declared.produces]: { schema: { type: 'string', format: 'binary' } } };
  const failure = {
    description: 'What went wrong, in one shape everywhere',
    content: content(ErrorAnswer, 'output'),
  };
  const paths: Record<string, Json> = {};
  for (const declared of routes) {
    const operation = {
      summary: declared.summary,
      operationId: operationIdOf(declared.method, declared.path),
      tags: [declared.path.split('/')[2] ?? 'site'],
      description:
        (accessTexts[declared.access] ?? `Needs the permission \`${declared.access}\`.`) +
        reauthenticationText(declared),
      ...(declared.access === 'public' ? {} : { security: [{ bearer: [] }] }),
      parameters: [...parametersOf(declared, components), ...(declared.idempotent ? [idempotencyKey] : [])],
      ...(declared.body === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: bodyOf(declared, content(declared.documentedBody ?? declared.body, 'input')),
            },
          }),
      responses: {
        ...Object.fromEntries(
          statusesOf(declared).map((status) => [
            String(status),
            { description: descriptions[status], content: answered(declared) },
          ]),
        ),
        default: failure,
      },
    };
    paths[declared.path] = { ...paths[declared.path], [declared.method.toLowerCase()]: operation };
  }
  for (const declared of responseRoutes) paths[declared.path] = { get: responseOperation(declared) };
  return {
    openapi: '3.1.0',
    info: { title: 'Sitework', version: '1', description: 'What goes over the wire.' },
    servers: [{ url: siteUrl }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const article = (
  { method, path, summary }: Pick<Route | ResponseRoute, 'method' | 'path' | 'summary'>,
  access: string,
): string => `<article><h2><code>${method} ${escaped(path)}</code></h2>
<p>${escaped(summary)}. ${access}</p></article>`;

/** Returns the same document as plain HTML for people, without scripts. */
const openApiPage = (
  routes: readonly Route[],
  responseRoutes: readonly ResponseRoute[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>The calls of this site</title></head>
<body><main><h1>The calls of this site</h1>
<p>JSON in and out. The machine-readable description is at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
${[
  ...routes.map((one) => article(one, accessTexts[one.access] ?? `Needs <code>${one.access}</code>.`)),
  ...responseRoutes.map((one) => article(one, responseAccessTexts[one.access])),
].join('\n')}
</main></body></html>
`;

/** The descriptions of everything that is declared: for programs and for people. */
export const openApiDocuments = (
  routes: readonly Route[],
  responseRoutes: () => readonly ResponseRoute[],
  siteUrl: string,
): PublicDocument[] => [
  {
    path: '/api/openapi.json',
    summary: 'This description',
    contentType: 'application/json; charset=utf-8',
    security: 'json',
    openInMaintenance: true,
    make: async () => JSON.stringify(openApiDocument(routes, responseRoutes(), siteUrl)),
  },
  {
    path: '/api/docs',
    summary: 'This description, to be read',
    contentType: 'text/html; charset=utf-8',
    security: 'html',
    openInMaintenance: true,
    make: async () => openApiPage(routes, responseRoutes()),
  },
];
