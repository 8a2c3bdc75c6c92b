import { Type } from 'typebox';
import { FilledText, LocalDate, LocalDateTime, Nullable } from '../abp.ts';
import { entity } from '../crud.ts';
import type { OutputOf } from '../endpoint.ts';
import { StationBranch } from '../station-branch.ts';

/**
 * What measures an element of a station, as it is from a time on: which sensor, and how what it sends is put right, `value = sent ×
 * scale + zeroOffset`, in the element's unit. Of one element the rows follow each other: they are its calibration history.
 */
export const sensor = entity({
  service: 'SensorPara',
  name: 'sensor',
  needs: 'Pages.Application.SensorPara',
  label: 'serialNumber',
  editable: {
    stcd: FilledText(10),
    element: FilledText(10),
    serialNumber: FilledText(64),
    model: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    installedOn: Type.Optional(Nullable(LocalDate(), { default: null })),
    /** Observations from then on are put right so, until the next row of the element. */
    validFrom: LocalDateTime,
    scale: Type.Optional(Type.Number({ minimum: -1000, maximum: 1000, default: 1 })),
    zeroOffset: Type.Optional(Type.Number({ minimum: -100_000, maximum: 100_000, default: 0 })),
    calibratedBy: Type.Optional(Type.String({ maxLength: 64, default: '' })),
    remark: Type.Optional(Type.String({ maxLength: 500, default: '' })),
  },
  soughtIn: ['stcd', 'serialNumber', 'model'],
  filters: { branch: Type.Optional(StationBranch), stcd: Type.Optional(Type.String({ maxLength: 10 })) },
  usualOrder: 'stcd, element, validFrom DESC',
  also: ['batchDelete'],
});

export type Sensor = OutputOf<typeof sensor.calls.get>;
