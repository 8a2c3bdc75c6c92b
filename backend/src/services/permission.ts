import { getAllPermissions } from '@stationwall/contract/services/permission';
import { sideOf } from './audited.ts';
import { permissionRows } from './permission-rows.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

export function servePermission({ app }: Site): void {
  serve(app, getAllPermissions, (_, context) => ({
    items: permissionRows(sideOf(context), context.culture),
  }));
}
