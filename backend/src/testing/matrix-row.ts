import type { Endpoint } from '@stationwall/contract/endpoint';
import type { DefaultsThings } from './defaults-things.ts';

type Input = Record<string, unknown>;

/** A call as the permission matrix makes it: about things of the tenant Default, made anew for each caller. */
export interface MatrixRow {
  endpoint: Endpoint;
  /** What the call is about, where one call has several rows. */
  about: string;
  input(things: DefaultsThings): Promise<Input> | Input;
}
