import { type AuditAction, auditActions } from '@stationwall/contract/services/audit-log';
import type { TFunction } from 'i18next';
import type { AddressPart } from '../../entity/address-filter.ts';

/** What the actions are about, in the order of the contract. */
export const auditGroups = [
  'session',
  'profile',
  'user',
  'role',
  'tenant',
  'basicInformation',
  'whiteList',
] as const;
export type AuditGroup = (typeof auditGroups)[number];

export const actionsOf = (group: AuditGroup): AuditAction[] =>
  auditActions.filter((action) => action.startsWith(`${group}.`));

export const isAuditAction = (action: string): action is AuditAction =>
  (auditActions as readonly string[]).includes(action);

/** An action in words; one that a newer backend writes keeps its name. */
export const actionText = (t: TFunction, action: string): string =>
  isAuditAction(action) ? t(`auditLog.actions.${action}`) : action;

/** One action by its name, or all of a group by the group's; the address says it the same way. */
export const actionsInAddress: AddressPart<readonly AuditAction[]> = {
  read(text) {
    const group = auditGroups.find((one) => one === text);
    if (group) return actionsOf(group);
    return isAuditAction(text) ? [text] : null;
  },
  write: (actions) => (actions.length === 1 ? (actions[0] ?? '') : (actions[0]?.split('.')[0] ?? '')),
};
