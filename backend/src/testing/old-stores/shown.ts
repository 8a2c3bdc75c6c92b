import { ask, signInAs, type TestSite } from '../test-site.ts';

/** Whose store it is, and what a later version must show of it; calls by their paths, as a client of that time makes them. */
const views = [
  { of: [1, 'admin', 'Admin#123'], list: 'User/GetAll' },
  { of: [1, 'admin', 'Admin#123'], list: 'Role/GetAll' },
  { of: [1, 'admin', 'Admin#123'], list: 'DeviceType/GetAll' },
  { of: [1, 'admin', 'Admin#123'], list: 'ApiLoginWhiteList/GetAll' },
  { of: [1, 'admin', 'Admin#123'], list: 'BasicInformation/Get' },
  { of: [1, 'admin', 'Admin#123'], list: 'AuditLog/GetAll' },
  { of: [1, 'admin', 'Admin#123'], list: 'LastData/GetDynamicLastDatasAll' },
  { of: [1, 'admin', 'Admin#123'], list: 'OriginalData/GetOriginalDatas2' },
  { of: [1, 'viewer', 'Viewer#123'], list: 'LastData/GetDynamicLastDatasAll' },
  { of: [2, 'admin', 'Admin#123'], list: 'LastData/GetDynamicLastDatasAll' },
  { of: [null, 'host', 'Host#123'], list: 'Tenant/GetAll' },
] as const;

/** What signing in to look changes by itself, what tells only this moment, and what a version may word otherwise. */
const notKept = new Set([
  'lastLoginTime',
  'concurrencyStamp',
  'serverTime',
  'epoch',
  'elementName',
  'decimals',
]);

/** Everything that the screens of a store show, by user and list. Nothing of it is made by looking but sign-ins in the audit log. */
export async function whatIsShown(site: Pick<TestSite, 'address'>): Promise<Record<string, unknown>> {
  const shown: Record<string, unknown> = {};
  for (const {
    of: [tenantId, userName, password],
    list,
  } of views) {
    const { headers } = await signInAs(site, tenantId, userName, password);
    const path = `/api/services/app/${list}?maxResultCount=1000`;
    const { status, text } = await ask(site, path, { headers });
    if (status !== 200) throw new Error(`${path} is answered with ${status}: ${text}`);
    const { result } = JSON.parse(text, (name, value) => (notKept.has(name) ? undefined : value));
    shown[`${userName} of ${tenantId ?? 'the host'}: ${list}`] = list.startsWith('AuditLog')
      ? withoutSignIns(result)
      : result;
  }
  return shown;
}

const withoutSignIns = ({ items }: { items: { action: string }[] }) => ({
  items: items.filter(({ action }) => !action.startsWith('session.')),
});
