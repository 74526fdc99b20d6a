/** The OpenAPI 3.1 document of the declared routes, made from the schemas that validate the calls. */
import { z } from 'zod';
import { rich } from '#platform/messages/catalogue.ts';
import { fill } from '#platform/messages/translated.ts';
import { ErrorAnswer } from '#platform/schema/errors.ts';
import { api as m } from '../messages/en-GB.ts';
import type { PublicDocument } from '../pages/public-documents.ts';
import { sensitiveFields } from './reauthentication.ts';
import type { ResponseRoute } from './response-route.ts';
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

const accessTexts: Readonly<Record<string, string | undefined>> = m.access;
/** Describes who may make a call. */
const accessText = (access: Route['access']): string =>
  accessTexts[access] ?? fill(m.access.permission, { permission: `\`${access}\`` });
const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: m.idempotencyKey,
  schema: { type: 'string', minLength: 16, maxLength: 200 },
};

/** Describes when a call requires reauthentication, and why. */
const reauthenticationTexts = (declared: Route): string[] => {
  const { route, field: ofField, effects } = m.reauthentication;
  if (declared.reauthentication !== undefined)
    return [fill(route, { effect: effects[declared.reauthentication] })];
  const { query, body } = sensitiveFields(declared);
  return [...query, ...body].map(([field, effect]) => fill(ofField, { field, effect: effects[effect] }));
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
  description: m.access[declared.access],
  parameters: pathParametersOf(declared.path),
  responses: {
    200: {
      description: m.success[200],
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
    description: m.failure,
    content: content(ErrorAnswer, 'output'),
  };
  const paths: Record<string, Json> = {};
  for (const declared of routes) {
    const operation = {
      summary: declared.summary,
      operationId: operationIdOf(declared.method, declared.path),
      tags: [declared.path.split('/')[2] ?? 'site'],
      description: [accessText(declared.access), ...reauthenticationTexts(declared)].join(' '),
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
            { description: m.success[status], content: answered(declared) },
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
    info: { title: m.title, version: '1', description: m.description },
    servers: [{ url: siteUrl }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Marks what is between backquotes as code. */
const asCode = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const article = (
  { method, path, summary }: Pick<Route | ResponseRoute, 'method' | 'path' | 'summary'>,
  access: string,
): string => `<article><h2><code>${method} ${escaped(path)}</code></h2>
<p>${escaped(summary)}. ${asCode(access)}</p></article>`;

/** Returns the same document as plain HTML for people, without scripts. */
const openApiPage = (
  routes: readonly Route[],
  responseRoutes: readonly ResponseRoute[],
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${m.title}</title></head>
<body><main><h1>${m.title}</h1>
<p>${rich(m.intro, { link: (path) => `<a href="${path}">${path}</a>` }).join('')}</p>
${[
  ...routes.map((one) => article(one, accessText(one.access))),
  ...responseRoutes.map((one) => article(one, m.access[one.access])),
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
