import type { UpgradeState } from '@stationwall/contract/upgrade';
import { assign, type SnapshotFrom, setup, transition } from 'xstate';

/** What happens to one device of an upgrade: what it says itself, what becomes of the offer, the clock, and people. */
export type UpgradeHappening =
  | { type: 'offer.sent' }
  | { type: 'offer.lost' }
  | { type: 'silence.passed' }
  | { type: 'upgrade.cancelled' }
  | { type: 'retry.asked' }
  | { type: 'device.downloading' }
  | { type: 'device.verified' }
  | { type: 'device.installed' }
  | { type: 'device.confirmed' }
  | { type: 'device.rolledBack' }
  | { type: 'device.refused' };

export interface UpgradeFacts {
  /** How often it was offered since somebody asked for it. */
  tries: number;
}

/** So often a device that falls silent is offered the pack anew, which makes it say where it is. */
export const mostOffers = 8;

/** A device knows best: whatever it says is where it is, also after silence, and also after it was given up. */
const told = {
  'device.downloading': 'downloading',
  'device.verified': 'verified',
  'device.installed': 'installed',
  'device.confirmed': 'confirmed',
  'device.rolledBack': 'rolledBack',
  'device.refused': 'failed',
} as const;

const again = [{ guard: 'mayBeOfferedAgain', target: 'queued' }, { target: 'failed' }] as const;
const waiting = { 'silence.passed': again, 'offer.lost': again } as const;

/**
 * One device of an upgrade. It is offered the pack, fetches it in ranges, checks it, installs it beside what it runs, and confirms it by
 * running it; or it goes back to what it ran before. A loss of power on either side ends in silence, after which it is offered again.
 */
export const upgradeMachine = setup({
  types: {
    context: {} as UpgradeFacts,
    events: {} as UpgradeHappening,
  },
  actions: {
    countOffer: assign({ tries: ({ context }) => context.tries + 1 }),
    beginAnew: assign({ tries: 0 }),
  },
  guards: {
    mayBeOfferedAgain: ({ context }) => context.tries < mostOffers,
    wasOffered: ({ context }) => context.tries > 0,
  },
}).createMachine({
  id: 'upgrade',
  context: { tries: 0 },
  initial: 'queued',
  states: {
    queued: {
      on: {
        'offer.sent': { target: 'offered', actions: 'countOffer' },
        'upgrade.cancelled': 'cancelled',
        'device.downloading': { guard: 'wasOffered', target: 'downloading' },
        'device.verified': { guard: 'wasOffered', target: 'verified' },
        'device.installed': { guard: 'wasOffered', target: 'installed' },
        'device.confirmed': { guard: 'wasOffered', target: 'confirmed' },
        'device.rolledBack': { guard: 'wasOffered', target: 'rolledBack' },
        'device.refused': { guard: 'wasOffered', target: 'failed' },
      },
    },
    offered: { on: { ...waiting, ...told } },
    downloading: { on: { 'silence.passed': again, ...told } },
    verified: { on: { 'silence.passed': again, ...told } },
    installed: { on: { 'silence.passed': again, ...told } },
    confirmed: {},
    rolledBack: { on: { 'retry.asked': { target: 'queued', actions: 'beginAnew' } } },
    failed: { on: { ...told, 'retry.asked': { target: 'queued', actions: 'beginAnew' } } },
    cancelled: {},
  },
});

/** A device of an upgrade as it is kept: the state and the facts of the machine. */
export interface KeptUpgrade extends UpgradeFacts {
  state: UpgradeState;
}

const snapshotOf = ({ state, tries }: KeptUpgrade): SnapshotFrom<typeof upgradeMachine> =>
  upgradeMachine.resolveState({ value: state, context: { tries } });

/** The device after that; null where it cannot happen to one in this state, and nothing changes. */
export function afterUpgradeHappening(device: KeptUpgrade, happening: UpgradeHappening): KeptUpgrade | null {
  const before = snapshotOf(device);
  if (!before.can(happening)) return null;
  const [next] = transition(upgradeMachine, before, happening);
  return { state: next.value as UpgradeState, tries: next.context.tries };
}
