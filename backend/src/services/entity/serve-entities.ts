import type { Entity } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import type { TSchema } from 'typebox';
import { rulesOf } from '../all-rules.ts';
import { binderOf } from '../binding.ts';
import { queryOf } from '../call-context.ts';
import { serveExport } from '../file-export/serve-export.ts';
import { serve, serveRequest } from '../serve.ts';
import type { Site } from '../site.ts';
import { entityExport } from './entity-export.ts';
import { EntityImport } from './entity-import.ts';
import type { EntityRules } from './entity-rules.ts';
import { EntityService } from './entity-service.ts';
import { ImportUndo } from './import-undo.ts';

export function serveEntities(site: Site): void {
  for (const entity of entities) serveEntity(site, entity, rulesOf[entity.name]);
}

export function serveEntity(site: Site, entity: Entity, rules?: EntityRules): void {
  const { app } = site;
  const { calls } = entity;
  const service = new EntityService(site, entity, rules);
  serve(app, calls.get, (input, context) => service.get(input, context));
  serve(app, calls.getAll, (input, context) => service.getAll(input, context));
  serve(app, calls.create, (input, context) => service.create(input, context));
  serve(app, calls.update, (input, context) => service.update(input, context));
  serve(app, calls.delete, (input, context) => service.delete(input, context));
  serveExport(site, calls.export, entityExport(site, entity, rules));
  if (calls.getOptions) serve(app, calls.getOptions, (input, context) => service.getOptions(input, context));
  if (calls.batchDelete)
    serve(app, calls.batchDelete, (input, context) => service.batchDelete(input, context));
  serveImport(site, entity, rules);
  if (calls.createOrUpdate) serveCreateOrUpdate(site, entity, calls.createOrUpdate, service);
}

function serveImport(site: Site, entity: Entity, rules?: EntityRules): void {
  const { app } = site;
  const { checkImport, addToImport, import: begin, undoImport } = entity.calls;
  if (!checkImport || !addToImport || !begin || !undoImport) return;
  const imports = new EntityImport(site, entity, rules);
  const undo = new ImportUndo(site, entity, rules);
  serve(app, checkImport, (input, context) => imports.check(input, context));
  serve(app, addToImport, (input, context) => imports.add(input, context));
  serve(app, begin, (input, context) => imports.begin(input, context));
  serve(app, undoImport, async ({ importId }, context) =>
    undo.begin(await imports.rowsOf(site.store.db, context, importId), context),
  );
}

/** The entity within the wrapper is bound as a call's input is: names in any case, what is left out filled in. */
function serveCreateOrUpdate(
  { app }: Site,
  { wrapper = '' }: Entity,
  endpoint: NonNullable<Entity['calls']['createOrUpdate']>,
  service: EntityService,
): void {
  const { properties = {} } = endpoint.input as { properties?: Record<string, TSchema> };
  const bind = binderOf({ ...endpoint, input: properties[wrapper] ?? endpoint.input });
  serveRequest(app, endpoint, (request, context) => {
    const wrapped = new Map(
      Object.entries(request.body ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
    ).get(wrapper.toLowerCase());
    return service.createOrUpdate(bind({ query: queryOf(request), body: wrapped ?? {} }), context);
  });
}
