import { Type } from 'typebox';
import { Nullable } from '../abp.ts';
import { serviceCall } from '../endpoint.ts';

/** So many are told each way. */
export const mostNeighbours = 3;

const Neighbour = Type.Object({
  stcd: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  sttp: Type.String(),
  /** Along the river, km. */
  distanceKm: Type.Number(),
});

/** Ours: stations of the same river that have reported the element and that the caller sees, the nearest first. */
export const getStationNeighbours = serviceCall('StationNeighbours', 'Get', {
  needs: 'Pages.BussinessProject.iStrong.LastData',
  input: Type.Object({
    stcd: Type.String({ minLength: 1, maxLength: 10 }),
    element: Type.String({ minLength: 1, maxLength: 44 }),
  }),
  output: Type.Object({
    upstream: Type.Array(Neighbour),
    downstream: Type.Array(Neighbour),
    /** What the station itself lacks to have any: its river, or its distance to the mouth. */
    lacks: Nullable(Type.Enum(['river', 'distance'])),
  }),
});
