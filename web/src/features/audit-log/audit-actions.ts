import { type AuditAction, auditActions } from '@stationwall/contract/services/audit-log';
import type { AddressPart } from '../../entity/address-filter.ts';
import { auditGroups, isAuditAction } from '../../i18n/audit-action.ts';

export const actionsOf = (group: string): AuditAction[] =>
  auditActions.filter((action) => action.startsWith(`${group}.`));

/** One action by its name, or all of a group by the group's; the address says it the same way. */
export const actionsInAddress: AddressPart<readonly AuditAction[]> = {
  read(text) {
    const group = auditGroups.find((one) => one === text);
    if (group) return actionsOf(group);
    return isAuditAction(text) ? [text] : null;
  },
  write: (actions) => (actions.length === 1 ? (actions[0] ?? '') : (actions[0]?.split('.')[0] ?? '')),
};
