import { calls } from '@stationwall/contract/calls';
import type { OpenApi } from '@stationwall/contract/open-api';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { serveApiDocument } from './api-document.ts';

let app: FastifyInstance;
let document: OpenApi;
beforeAll(async () => {
  app = Fastify();
  serveApiDocument(app);
  document = (await app.inject('/swagger/v1/swagger.json')).json();
});

describe('the document of the calls', () => {
  it('names every call of the contract, and no other', () => {
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(told.sort()).toEqual(calls.map(({ method, path }) => `${method} ${path}`).sort());
  });

  it('has an id of its own for each call', () => {
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(calls.length);
  });

  it('tells what a call takes in its query, who may make it, and what it answers in the wrapper', () => {
    expect(document.paths['/api/services/app/User/Get']?.get).toMatchObject({
      tags: ['User'],
      'x-needs': 'Pages.Administration.Users',
      parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'integer', minimum: 0 } }],
      responses: {
        200: {
          content: {
            'application/json': {
              schema: { properties: { result: { properties: { userName: { type: 'string' } } } } },
            },
          },
        },
        403: expect.anything(),
      },
    });
  });

  it('tells what a call takes in its body, and that anybody may make it', () => {
    expect(document.paths['/api/TokenAuth/Authenticate']?.post).toMatchObject({
      security: [],
      requestBody: {
        content: { 'application/json': { schema: { required: expect.arrayContaining(['password']) } } },
      },
    });
  });
});

it.each(['/swagger', '/swagger/index.html'])(
  'the page at %s shows each call, and runs no script',
  async (path) => {
    const { body, headers } = await app.inject(path);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const shown = [...body.matchAll(/<summary><code>([^<]+)</g)].map(([, call]) => call);
    expect(shown.sort()).toEqual(calls.map(({ method, path: at }) => `${method} ${at}`).sort());
    expect(body).not.toContain('<script');
  },
);
