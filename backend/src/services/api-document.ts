import { calls } from '@stationwall/contract/calls';
import { versionLabel } from '@stationwall/contract/constants';
import { openApiOf } from '@stationwall/contract/open-api';
import { apiDocumentPath } from '@stationwall/contract/served-calls';
import type { FastifyInstance } from 'fastify';
import { apiPage } from './api-page.ts';

const info = {
  title: 'Stationwall: calls',
  version: versionLabel,
  description:
    'Sign in by POST /api/TokenAuth/Authenticate with the header Abp.TenantId (or Abp-TenantId), then send the accessToken as Bearer token. Names in queries and bodies may be in any case.',
};

/** The calls of the contract for integrators, where backends of ABP's templates tell theirs: as a document, and as a page. */
export function serveApiDocument(app: FastifyInstance): void {
  const document = openApiOf(calls, info);
  const [json, page] = [JSON.stringify(document), apiPage(document, apiDocumentPath)];
  app.get(apiDocumentPath, (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(json),
  );
  for (const path of ['/swagger', '/swagger/index.html'])
    app.get(path, (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
    );
}
