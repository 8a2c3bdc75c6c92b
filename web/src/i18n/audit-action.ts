import { entityVerbs } from '@stationwall/contract/crud';
import { entities } from '@stationwall/contract/entities';
import {
  type AuditAction,
  auditActions,
  type OwnAuditAction,
} from '@stationwall/contract/services/audit-log';
import type { TFunction } from 'i18next';
import type { TextKey } from './texts.ts';

/** What actions are about besides entities. */
const ownGroups = ['session', 'profile', 'basicInformation'] as const;
type OwnGroup = (typeof ownGroups)[number];

export const auditGroups: readonly string[] = [...ownGroups, ...entities.map(({ name }) => name)];

export const isAuditAction = (action: string): action is AuditAction =>
  (auditActions as readonly string[]).includes(action);

const isOwn = (group: string): group is OwnGroup => ownGroups.some((own) => own === group);
/** Each entity has its name among its texts, which `withEntityTexts` loads. */
const entityText = (t: TFunction, entity: string): string => t(`entities.${entity}.itself` as TextKey);

export const groupText = (t: TFunction, group: string): string =>
  isOwn(group) ? t(`auditLog.groups.${group}`) : entityText(t, group);

/** An action in words, what every entity has made of its name; one that a newer backend writes keeps its name. */
export function actionText(t: TFunction, action: string): string {
  if (!isAuditAction(action)) return action;
  const [group = ''] = action.split('.');
  const verb = isOwn(group) ? undefined : entityVerbs.find((one) => action === `${group}.${one}`);
  if (verb === undefined) return t(`auditLog.actions.${action as OwnAuditAction}`);
  return t(`auditLog.entityActions.${verb}`, { entity: entityText(t, group) });
}
