import type { DeviceModel } from '@stationwall/contract/services/device-model';
import type { DeviceType } from '@stationwall/contract/services/device-type';
import type { StationCategory } from '@stationwall/contract/services/station-category';
import { EntityRows, type Values } from '../store/entity-rows.ts';
import type { Store } from '../store/store.ts';
import { demoAlarmRules } from './demo-alarm-rules.ts';

type Given<Row> = Omit<Row, 'id' | 'creationTime' | 'concurrencyStamp'>;
type Model = Omit<Given<DeviceModel>, 'deviceTypeId' | 'deviceTypeName'>;

const type = (
  name: string,
  code: string,
  category: DeviceType['category'],
  sortOrder: number,
): Given<DeviceType> => ({ name, code, category, protocol: 'SL651', sortOrder, remark: '' });

const model = (
  [name, manufacturer]: [name: string, manufacturer: string],
  elements: string[],
  power: DeviceModel['power'] = 'solar',
): Model => ({ name, manufacturer, protocol: 'SL651', power, elements, intervalMinutes: 5, remark: '' });

/** Types of devices, each with its models. */
const types: readonly { type: Given<DeviceType>; models: readonly Model[] }[] = [
  {
    type: type('翻斗雨量计 Tipping-bucket rain gauge', 'RG-TB', 'rain', 10),
    models: [
      model(['RG-200', '汉水仪器 Hanshui Instruments'], ['PJ', 'PT', 'VT']),
      model(['RG-500', '汉水仪器 Hanshui Instruments'], ['PJ', 'PN05', 'PT', 'VT'], 'battery'),
    ],
  },
  {
    type: type('雷达水位计 Radar stage gauge', 'WL-RD', 'stage', 20),
    models: [model(['WL-80', '江源测控 Jiangyuan Control'], ['Z', 'Q', 'VT'])],
  },
  {
    type: type('压力式水位计 Pressure stage gauge', 'WL-PR', 'stage', 30),
    models: [model(['WL-20', '江源测控 Jiangyuan Control'], ['Z', 'VT'], 'battery')],
  },
  {
    type: type('积水监测仪 Ponding sensor', 'PD-EL', 'ponding', 40),
    models: [model(['PD-10', '城市水务 Urban Water'], ['Z', 'VT'], 'battery')],
  },
  {
    type: type('水质监测仪 Water quality probe', 'WQ-MP', 'sewage', 50),
    models: [
      {
        ...model(['WQ-5', '城市水务 Urban Water'], ['w01001', 'w01018', 'w21003', 'w00000'], 'mains'),
        protocol: 'HJ212',
      },
    ],
  },
];

const categories: readonly Given<StationCategory>[] = [
  ['水库站 Reservoir', 10],
  ['河道站 River', 20],
  ['雨量站 Rain', 30],
  ['城市积水站 Urban ponding', 40],
  ['水质站 Water quality', 45],
  ['排污口 Sewage outfall', 50],
].map(([name, sortOrder]) => ({ name: String(name), sortOrder: Number(sortOrder), remark: '' }));

/** What tenants know better than the standard: between which voltages their batteries work, and how fast their waters rise. */
const elements: readonly Values[] = [
  {
    ...{ key: 'VT', nameZh: '电源电压', nameEn: 'Battery voltage', unit: 'V', decimals: 2 },
    ...{
      minimum: 9,
      maximum: 16,
      changePerMinute: 2,
      stuckAfterMinutes: null,
      aggregation: 'last',
      drawing: 'line',
    },
    ...{ colour: 'auto', remark: '' },
  },
  {
    ...{ key: 'Z', nameZh: '水位', nameEn: 'Stage', unit: 'm', decimals: 2 },
    ...{
      minimum: null,
      maximum: null,
      changePerMinute: 0.5,
      stuckAfterMinutes: null,
      aggregation: 'mean',
      drawing: 'line',
    },
    ...{ colour: 'auto', remark: '' },
  },
  {
    ...{ key: 'FF70', nameZh: '机组振动速度', nameEn: 'Vibration velocity', unit: 'mm/s', decimals: 2 },
    ...{
      minimum: 0,
      maximum: 50,
      changePerMinute: null,
      stuckAfterMinutes: 60,
      aggregation: 'mean',
      drawing: 'line',
    },
    ...{ colour: 'auto', remark: '' },
  },
];

/** Fills the catalogue of a tenant that has nothing of a kind yet. */
export async function loadCatalogue(store: Store, tenantId: number): Promise<void> {
  await store.db.transaction().execute(async (db) => {
    const rowsOf = (entityName: string) => new EntityRows(db, entityName, tenantId);
    const isEmpty = async (entityName: string) => (await rowsOf(entityName).all()).length === 0;
    if (await isEmpty('deviceType')) {
      for (const { type: kind, models } of types) {
        const deviceTypeId = await rowsOf('deviceType').insert(kind);
        await rowsOf('deviceModel').insertMany(models.map((each) => ({ ...each, deviceTypeId })));
      }
    }
    if (await isEmpty('stationCategory')) await rowsOf('stationCategory').insertMany(categories);
    if (await isEmpty('alarmRule')) {
      const made = await rowsOf('stationCategory').all();
      const categoryOf = (begin: string) =>
        made.find(({ name }) => String(name).startsWith(begin))?.id ?? null;
      await rowsOf('alarmRule').insertMany(demoAlarmRules(categoryOf));
    }
    if (await isEmpty('propertyTemplate')) await rowsOf('propertyTemplate').insertMany(elements);
  });
}
