import type { FastifyInstance } from 'fastify';
import { figureHelp, type IngestFigures } from './ingest/figures.ts';

const gauges: ReadonlySet<string> = new Set<keyof IngestFigures>(['lines', 'strangerLines']);

/** `/metrics` for Prometheus beside the backend's health; the relay passes it to no browser. */
export function serveMetrics(app: FastifyInstance, figures: () => IngestFigures): void {
  app.get('/metrics', (_request, reply) => {
    const lines = Object.entries(figures()).flatMap(([name, value]) => {
      const isGauge = gauges.has(name);
      const plain = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const metric = `stationwall_ingest_${plain}${isGauge ? '' : '_total'}`;
      return [
        `# HELP ${metric} ${figureHelp[name as keyof IngestFigures]}`,
        `# TYPE ${metric} ${isGauge ? 'gauge' : 'counter'}`,
        `${metric} ${value}`,
      ];
    });
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
