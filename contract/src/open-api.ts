import type { TSchema } from 'typebox';
import { type Endpoint, isFromQuery } from './endpoint.ts';

type Json = Record<string, unknown>;

/** The parts of an OpenAPI 3.1 document that integrators read. */
export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Json>>;
  components: Json;
}

const errorRef = { $ref: '#/components/schemas/Error' };
const answered = (description: string, schema: Json) => ({
  description,
  content: { 'application/json': { schema } },
});

/** ABP's wrapper around what a call answers. */
const wrapped = (result: Json): Json => ({
  type: 'object',
  properties: {
    result,
    targetUrl: { type: ['string', 'null'] },
    success: { const: true },
    error: { type: 'null' },
    unAuthorizedRequest: { const: false },
    __abp: { const: true },
  },
});

const errorSchema: Json = {
  type: 'object',
  properties: {
    result: { type: 'null' },
    success: { const: false },
    error: {
      type: 'object',
      properties: {
        code: { type: 'integer' },
        message: { type: 'string' },
        details: { type: ['string', 'null'] },
        validationErrors: {
          type: ['array', 'null'],
          items: {
            type: 'object',
            properties: {
              message: { type: 'string' },
              members: { type: 'array', items: { type: 'string' } },
            },
          },
        },
      },
    },
    unAuthorizedRequest: { type: 'boolean' },
    __abp: { const: true },
  },
};

/** Schemas of TypeBox are JSON Schema already; what hangs on them besides stays behind. */
const plain = (schema: TSchema): Json => JSON.parse(JSON.stringify(schema)) as Json;

/** The group that a call stands in: its application service. */
const tagOf = (path: string): string => path.replace(/^\/api\/(services\/app\/)?/, '/').split('/')[1] ?? '';

function parametersOf(input: TSchema): Json[] {
  const { properties = {}, required = [] } = plain(input) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function operationOf(call: Endpoint): Json {
  const { path, needs, alsoFor = [], input, output } = call;
  const isQuery = isFromQuery(call);
  const isGuarded = needs !== 'public' && needs !== 'signed-in';
  const body = { required: true, content: { 'application/json': { schema: plain(input) } } };
  return {
    tags: [tagOf(path)],
    operationId: path.replace(/^\/(api\/(services\/app\/)?)?/, '').replaceAll('/', '_'),
    description: isGuarded
      ? `Needs the permission ${[needs, ...alsoFor].join(' or ')}.`
      : needs === 'public'
        ? 'Open to everyone.'
        : 'For whoever is signed in.',
    'x-needs': needs,
    ...(needs === 'public' ? { security: [] } : {}),
    ...(isQuery ? { parameters: parametersOf(input) } : { requestBody: body }),
    responses: {
      200: answered('The result in ABP’s wrapper.', wrapped(plain(output))),
      400: answered('A field is not valid.', errorRef),
      ...(needs === 'public' ? {} : { 401: answered('Nobody is signed in.', errorRef) }),
      ...(isGuarded ? { 403: answered('The permission is missing.', errorRef) } : {}),
      500: answered('A rule of the product is broken; the message is meant for people.', errorRef),
    },
  };
}

/** Tells calls of the contract as an OpenAPI 3.1 document. */
export function openApiOf(calls: readonly Endpoint[], info: OpenApi['info']): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
    ...{ security: [{ bearer: [] }] },
  };
}
