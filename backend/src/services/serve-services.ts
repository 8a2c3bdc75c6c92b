import type { FastifyInstance } from 'fastify';
import { SeriesKeeper } from '../derived/series-keeper.ts';
import { allServices } from './all-services.ts';
import { serveEntities } from './entity/serve-entities.ts';
import { Jobs } from './jobs.ts';
import { Recomputer } from './recomputer.ts';
import { withRequestContext } from './request-context.ts';
import type { Site } from './site.ts';

/** Every application service, one file each. */
export function serveServices(app: FastifyInstance, site: Omit<Site, 'app' | 'jobs'>): void {
  const jobs = new Jobs(site.store, app.log);
  const recomputer = new Recomputer({ store: site.store, jobs }, app.log);
  const series = new SeriesKeeper(site.store, app.log);
  app.addHook('onClose', async () => {
    await series.close();
    await jobs.close();
    await recomputer.close();
  });
  app.register(async (scope) => {
    withRequestContext(scope, site);
    for (const serve of [...allServices, serveEntities]) serve({ app: scope, jobs, ...site });
  });
}
