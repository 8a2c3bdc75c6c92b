import type { Entity } from './crud.ts';
import { deviceType } from './services/device-type.ts';

/** Every entity of the product; calls, the audit log's actions, the backend's services and their tests follow from it. */
export const entities: readonly Entity[] = [deviceType];
