import type { Endpoint } from '@stationwall/contract/endpoint';
import type { FileInput } from '@stationwall/contract/file-export';
import type { TSchema } from 'typebox';
import { findTenantById } from '../../store/accounts.ts';
import { refuseLost, sideOf } from '../audited.ts';
import { binderOf } from '../binding.ts';
import { type CallContext, queryOf } from '../call-context.ts';
import { FileAnswer, serveRequest } from '../serve.ts';
import type { Site } from '../site.ts';
import { clockOf } from '../tenant-clock.ts';
import { cellColumns, type Row } from './cell-columns.ts';
import { fileTypes, tableStream } from './table-stream.ts';

/** What a file is made of. */
export interface Exported<Input> {
  /** What it is called where the caller does not say. */
  title: string;
  /** Of a row, as a list tells it. */
  fields: Readonly<Record<string, TSchema>>;
  /** All rows in pages. The next one is read when the one before has been sent; in between stations are answered. */
  pages(input: Input, context: CallContext): AsyncGenerator<readonly Row[]>;
}

/** Serves a call that answers all rows as a file. */
export function serveExport<Input>(
  { app, store }: Pick<Site, 'app' | 'store'>,
  endpoint: Endpoint<Input & FileInput, unknown>,
  { title: usualTitle, fields, pages }: Exported<Input>,
): void {
  const bind = binderOf(endpoint);
  serveRequest(app, endpoint, async (request, context) => {
    const input = bind({ query: queryOf(request), body: request.body });
    const { format, title = usualTitle, columns: wanted, notes = [] } = input;
    const columns = cellColumns(fields, wanted);
    const rest = pages(input, context);
    // Whatever speaks against the export is answered before the file begins.
    const first = await rest.next();
    const name = await fileName(title, context);
    return new FileAnswer({
      name: `${name}.${format}`,
      type: fileTypes[format],
      stream: (gone) =>
        tableStream(format, { sheet: title, notes, columns, rows: rowsOf(first, rest, context, gone) }),
    });
  });

  async function* rowsOf(
    first: IteratorResult<readonly Row[]>,
    rest: AsyncGenerator<readonly Row[]>,
    context: CallContext,
    gone: AbortSignal,
  ): AsyncGenerator<Row> {
    for (let page = first; !page.done && !gone.aborted; page = await rest.next()) {
      yield* page.value;
      await refuseLost(store.db, context);
    }
  }

  /** Title, tenant and time on its clock: `Device types Default 2026-11-22 150100`. */
  async function fileName(title: string, context: CallContext): Promise<string> {
    const tenant = await findTenantById(store.db, sideOf(context));
    const clock = await clockOf(store.db, sideOf(context));
    const time = clock(Date.now()).slice(0, 19).replace('T', ' ').replaceAll(':', '');
    return [title, tenant?.name, time]
      .filter(Boolean)
      .join(' ')
      .replace(/[\\/:*?"<>|]/g, ' ');
  }
}
