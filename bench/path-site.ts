// The product that the measurements of the path are about: its stations are known, and speak when a measurement sends for them.
import { readFileSync } from 'node:fs';
import { Product } from '../e2e/drivers/product.ts';

export const stationCount = 5_000;

export async function tokenOf(product: Product): Promise<string> {
  const answer = await fetch(`${product.url}/api/TokenAuth/Authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Abp.TenantId': '1' },
    body: JSON.stringify({ userNameOrEmailAddress: 'admin', password: 'Admin#123' }),
  });
  const body = (await answer.json()) as { result: { accessToken: string } };
  return body.result.accessToken;
}

export interface Site {
  name: string;
  product: Product;
  port: number;
  stations: string[];
}

/** The whole product over one kind of store, for as long as the work takes. */
export async function withSite<Result>(
  name: string,
  databaseUrl: string | undefined,
  work: (site: Site) => Promise<Result>,
): Promise<Result> {
  const product = await Product.launch({
    basins: [['--stations', String(stationCount), '--centre', '1', '--seed', '1', '--tenant', 'Default']],
    ...(databaseUrl ? { databaseUrl } : {}),
  });
  try {
    const basin = JSON.parse(readFileSync(product.basinFiles[0] as string, 'utf8')) as {
      stations: { stcd: string }[];
    };
    const stations = basin.stations.map((station) => station.stcd);
    return await work({ name, product, stations, port: Number(product.ingest.split(':')[1]) });
  } finally {
    await product.close();
  }
}
