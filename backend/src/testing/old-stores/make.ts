// Makes a store as this version leaves it, for every later one to open: `DATABASE_URL=… node backend/src/testing/old-stores/make.ts NAME`
// fills an empty PostgreSQL database through the product and writes NAME.sql.gz and NAME.json beside this file. Needs pg_dump.
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { report, sendAndFinish, startTestIngest, wall } from '../../ingest/test-ingest.ts';
import { openStore } from '../../store/open-store.ts';
import { ask, loadSmallDemo, serveAlso, signInAs } from '../test-site.ts';
import { whatIsShown } from './shown.ts';

const { DATABASE_URL: databaseUrl } = process.env;
const [, , name] = process.argv;
if (!databaseUrl || !name)
  throw new Error('Set DATABASE_URL to an empty database, and give the store a name.');

const store = await openStore({ dataDir: '', databaseUrl });
await loadSmallDemo(store);
const { ingest } = await startTestIngest({
  name: 'postgresql',
  open: async () => ({ store, options: { dataDir: '' }, reopen: async () => store, end: async () => {} }),
});
const reports = [0, 5, 10].flatMap((minute) => [
  report(1, '61000001', minute, {
    observedWallMs: wall(minute),
    sentWallMs: wall(minute, 5),
    values: { Z: 12.5 + minute / 100, Q: minute === 5 ? null : 310 },
  }),
  report(2, '62000001', minute, {
    observedWallMs: wall(minute),
    sentWallMs: wall(minute, 5),
    values: { PJ: minute / 10 },
  }),
]);
await sendAndFinish({ ingest } as never, ...reports);

const site = await serveAlso({ store });
const { headers } = await signInAs(site, 1, 'admin', 'Admin#123');
const call = async (path: string, body: object, method = 'POST') => {
  const { status, text } = await ask(site, `/api/services/app/${path}`, { headers, body, method });
  if (status !== 200) throw new Error(`${path} is answered with ${status}: ${text}`);
  return JSON.parse(text).result;
};
await call('DeviceType/Create', {
  name: 'Rain gauge',
  code: 'RG-1',
  category: 'rain',
  remark: '翻斗式雨量计',
});
await call('DeviceType/Create', { name: 'Stage recorder', code: 'ST-1', category: 'stage', sortOrder: 2 });
await call('ApiLoginWhiteList/Create', { network: '127.0.0.0/8', description: 'This house' });
const role = { name: 'Auditor', displayName: '审计员', description: 'Reads the log', isDefault: false };
await call('Role/Create', { ...role, grantedPermissions: ['Pages.Administration.AuditLogs'] });
const user = await call('User/Create', {
  userName: 'wang.fang',
  name: '芳',
  surname: '王',
  emailAddress: 'wang.fang@example.invalid',
  roleNames: ['Auditor', 'Viewer'],
  password: 'Secret#1',
});
await call('User/Update', { ...user, phoneNumber: '13800000001' }, 'PUT');
await call('User/DeActivate', { id: user.id });
const shown = await whatIsShown(site);
await ingest.close();
await site.close();
await store.close();

const place = new URL(`./${name}`, import.meta.url).pathname;
const dump = spawnSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', databaseUrl], {
  encoding: 'utf8',
});
if (dump.status !== 0) throw new Error(dump.stderr);
// Commands of psql's own.
const sql = dump.stdout.replaceAll(/^\\.*$\n/gm, '');
writeFileSync(`${place}.sql.gz`, gzipSync(sql, { level: 9 }));
writeFileSync(`${place}.json`, `${JSON.stringify(shown, null, 2)}\n`);
