import {
  batchUpdateQRCodePrintStatus,
  bulkCreateDevices,
  type Device,
  deviceCode,
  deviceCodesOf,
  device as deviceEntity,
  getDeviceById,
  mostDeviceCodeLetters,
} from '@stationwall/contract/services/device-produce';
import { invalid, notFound, saying, userFriendly } from '../abp-error.ts';
import { production } from '../localization/production-texts.ts';
import { deviceWithCode, markPrinted } from '../store/devices.ts';
import { EntityRows } from '../store/entity-rows.ts';
import { audited, sideOf } from './audited.ts';
import { deviceRules } from './device-rules.ts';
import { EntityImport } from './entity/entity-import.ts';
import { EntityService } from './entity/entity-service.ts';
import { serve } from './serve.ts';
import type { Site } from './site.ts';

const mostNamed = 5;
const broughtAtOnce = 500;

/** What is asked about devices, and done to them, besides what every entity has. */
export function serveDeviceProduce(site: Site): void {
  const { app, store } = site;
  const devices = new EntityService<Device>(site, deviceEntity, deviceRules);
  const imports = new EntityImport(site, deviceEntity, deviceRules);

  serve(app, getDeviceById, async ({ id, deviceCode: code }, context) => {
    const found = id ?? (code && (await deviceWithCode(store.db, sideOf(context), code)));
    if (!found) throw notFound('DeviceProduce', code ?? '');
    return devices.get({ id: found }, context);
  });

  serve(app, bulkCreateDevices, async (input, context) => {
    const { prefix: _, suffix: __, first: ___, count, width: ____, ...common } = input;
    const codes = deviceCodesOf(input);
    const [begin = '', end = ''] = [codes[0], codes.at(-1)];
    for (const code of [begin, end]) refuseNoCode(code);
    const kept = new EntityRows(store.db, deviceEntity.name, sideOf(context));
    const taken = await kept.takenAmong('deviceCode', codes);
    if (taken.size > 0) {
      const named = [...taken].slice(0, mostNamed).join(', ');
      throw userFriendly(saying(production.CodesAreTaken, taken.size, count, named));
    }
    let importId: string | undefined;
    for (let at = 0; at < codes.length; at += broughtAtOnce) {
      const rows = codes.slice(at, at + broughtAtOnce).map((deviceCode, index) => ({
        row: at + index + 1,
        values: { ...common, deviceCode },
      }));
      importId = (await imports.add({ ...(importId && { importId }), rows }, context)).importId;
    }
    const fileName = begin === end ? begin : `${begin} – ${end}`;
    return imports.begin({ importId: importId ?? '', fileName }, context);
  });

  serve(app, batchUpdateQRCodePrintStatus, ({ ids, qrCodePrintStatus }, context) =>
    audited(site, context, async (db, writeDown) => {
      const codes = await markPrinted(db, sideOf(context), ids, qrCodePrintStatus);
      const [first, ...others] = codes;
      if (first !== undefined) {
        const target = others.length === 0 ? first : `${first} – ${others.at(-1)}`;
        await writeDown('device.printStatusChanged', target, { qrCodePrintStatus, count: codes.length });
      }
      return { count: codes.length };
    }),
  );
}

const pattern = new RegExp(deviceCode);

function refuseNoCode(code: string): void {
  if (code.length > mostDeviceCodeLetters) {
    const message = saying(production.CodeIsTooLong, code, code.length, mostDeviceCodeLetters);
    throw invalid({ message, members: ['prefix'] });
  }
  if (!pattern.test(code))
    throw invalid({ message: saying(production.CodeIsNotValid, code), members: ['prefix'] });
}
