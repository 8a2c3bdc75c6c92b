import type { Permission } from './permissions.ts';

/** Where a command is; the last five are ends. */
export const commandStates = [
  'awaitingConsent',
  'queued',
  'sent',
  'acknowledged',
  'answered',
  'refused',
  'timedOut',
  'offline',
  'cancelled',
] as const;
export type CommandState = (typeof commandStates)[number];

const underWay: readonly CommandState[] = ['awaitingConsent', 'queued', 'sent', 'acknowledged'];
export const hasEnded = (state: CommandState): boolean => !underWay.includes(state);

/** Protocols by which the centre speaks to stations. */
export const commandProtocols = ['sl651', 'hj212'] as const;
export type CommandProtocol = (typeof commandProtocols)[number];

/** What a command is told besides its kind. Times are tenant-local; `guide` is a parameter of SL 651's configuration in two hex digits. */
export interface CommandParameter {
  name: string;
  kind:
    | 'text'
    | 'number'
    | 'dateTime'
    | 'element'
    | 'elements'
    | 'basicGuide'
    | 'runtimeGuide'
    | 'basicGuides'
    | 'runtimeGuides'
    | 'onOff';
  isOptional?: boolean;
  least?: number;
  most?: number;
  decimals?: number;
  unit?: string;
  /** What a text must be as a whole; `rule` names the text that says so. */
  pattern?: RegExp;
  rule?:
    | 'fourHex'
    | 'sixLetters'
    | 'factor'
    | 'information'
    | 'clock'
    | 'parameterValue'
    | 'numbersOn'
    | 'openings';
}

export interface CommandKind {
  name: string;
  protocol: CommandProtocol;
  /** Function code of SL 651 in hex, command of HJ 212. */
  code: string;
  needs: Permission;
  /** Sending it twice does no harm. */
  isRepeatable: boolean;
  /** It loses data, or can shut the centre out: asked twice. */
  isDangerous: boolean;
  /** It moves water: to one station at a time, and only after somebody else has consented. */
  needsConsent: boolean;
  /** The product sends it by itself; nobody does by hand. */
  isOwn?: boolean;
  parameters: readonly CommandParameter[];
}

const query = 'Pages.Commands.Query';
const settings = 'Pages.Commands.Settings';
const clock = 'Pages.Commands.Clock';
const password = 'Pages.Commands.Password';
const reset = 'Pages.Commands.Reset';
const operate = 'Pages.Commands.Operate';
const actuate = 'Pages.Commands.Actuate';

type Traits = { isDangerous?: true; isRepeatable?: boolean };
const kindOf =
  (protocol: CommandProtocol) =>
  (
    name: string,
    code: string,
    needs: Permission,
    parameters: readonly CommandParameter[] = [],
    { isDangerous = undefined, isRepeatable = needs === query }: Traits = {},
  ): CommandKind => ({
    name,
    protocol,
    code,
    needs,
    parameters,
    isRepeatable,
    isDangerous: isDangerous ?? needs === actuate,
    needsConsent: needs === actuate,
  });
const sl651 = kindOf('sl651');
const hj212 = kindOf('hj212');

const span: readonly CommandParameter[] = [
  { name: 'from', kind: 'dateTime' },
  { name: 'to', kind: 'dateTime' },
];
const polId: CommandParameter = {
  name: 'polId',
  kind: 'text',
  pattern: /^[A-Za-z]?\d{2,6}$/,
  rule: 'factor',
};
const infoId: CommandParameter = { name: 'infoId', kind: 'text', pattern: /^i\d{5}$/, rule: 'information' };
const value: CommandParameter = {
  name: 'value',
  kind: 'text',
  pattern: /^[^;&,=]{1,60}$/,
  rule: 'parameterValue',
};

/** So many pumps, valves or gates a station has at most. */
const mostSwitches = 32;
const switches: readonly CommandParameter[] = [
  { name: 'switches', kind: 'number', least: 1, most: mostSwitches, decimals: 0 },
  {
    ...{ name: 'on', kind: 'text', isOptional: true },
    ...{ pattern: /^\d{1,2}( *[,，、] *\d{1,2})*$/, rule: 'numbersOn' },
  },
];

/** Every command that people can send. */
export const commandKinds: readonly CommandKind[] = [
  sl651('queryNow', '37', query),
  sl651('queryPeriod', '38', query, [
    ...span,
    { name: 'stepMinutes', kind: 'number', least: 1, most: 1440, decimals: 0, unit: 'min' },
    { name: 'element', kind: 'element' },
  ]),
  sl651('queryManual', '39', query),
  sl651('queryElements', '3A', query, [{ name: 'elements', kind: 'elements' }]),
  sl651('takePicture', '36', query),
  sl651('queryPumps', '44', query),
  sl651('readVersion', '45', query),
  sl651('readStatus', '46', query),
  sl651('readEvents', '50', query),
  sl651('readClock', '51', query),
  sl651('readBasic', '41', query, [{ name: 'guides', kind: 'basicGuides' }]),
  sl651('readRuntime', '43', query, [{ name: 'guides', kind: 'runtimeGuides' }]),
  sl651('setBasic', '40', settings, [{ name: 'guide', kind: 'basicGuide' }, value], { isDangerous: true }),
  sl651('setRuntime', '42', settings, [{ name: 'guide', kind: 'runtimeGuide' }, value]),
  sl651('setClock', '4A', clock, [], { isRepeatable: true }),
  sl651(
    'setPassword',
    '49',
    password,
    [{ name: 'newPassword', kind: 'text', pattern: /^[0-9A-Fa-f]{4}$/, rule: 'fourHex' }],
    { isDangerous: true },
  ),
  sl651('switchPumps', '4C', actuate, switches),
  sl651('switchValves', '4D', actuate, switches),
  sl651('moveGates', '4E', actuate, [
    { name: 'openings', kind: 'text', pattern: /^\d{1,4}( *[,，、] *\d{1,4})*$/, rule: 'openings' },
  ]),
  sl651('controlQuota', '4F', actuate, [{ name: 'quota', kind: 'onOff' }]),
  sl651('clearStore', '47', reset, [], { isDangerous: true }),
  sl651('factoryReset', '48', reset, [], { isDangerous: true }),
  { ...sl651('offerFirmware', 'E1', 'Pages.SiteSys.OTAUpgrade', [], { isRepeatable: true }), isOwn: true },

  hj212('deviceQueryNow', '2011', query),
  hj212('deviceStop', '2012', settings),
  hj212('deviceMinutes', '2051', query, span),
  hj212('deviceHours', '2061', query, span),
  hj212('deviceDays', '2031', query, span),
  hj212('deviceReadClock', '1011', query, [{ ...polId, isOptional: true }]),
  hj212('deviceReadInterval', '1061', query),
  hj212('deviceReadMinuteInterval', '1063', query),
  hj212('deviceReadPeriod', '3017', query, [polId]),
  hj212('deviceReadSampleTime', '3018', query, [polId]),
  hj212('deviceReadSerial', '3019', query, [polId]),
  hj212('deviceReadInformation', '3020', query, [polId, infoId]),
  hj212('deviceSetTimeout', '1000', settings, [
    { name: 'overTime', kind: 'number', least: 1, most: 3600, decimals: 0, unit: 's' },
    { name: 'reCount', kind: 'number', least: 0, most: 99, decimals: 0 },
  ]),
  hj212('deviceSetInterval', '1062', settings, [
    { name: 'rtdInterval', kind: 'number', least: 30, most: 3600, decimals: 0, unit: 's' },
  ]),
  hj212('deviceSetMinuteInterval', '1064', settings, [
    { name: 'minInterval', kind: 'number', least: 1, most: 60, decimals: 0, unit: 'min' },
  ]),
  hj212('deviceSetPeriod', '3016', settings, [
    polId,
    { name: 'startTime', kind: 'text', pattern: /^([01]\d|2[0-3])[0-5]\d[0-5]\d$/, rule: 'clock' },
    { name: 'hours', kind: 'number', least: 1, most: 24, decimals: 0, unit: 'h' },
  ]),
  hj212('deviceSetParameter', '3021', settings, [polId, infoId, value]),
  hj212('deviceSetClock', '1012', clock, [{ ...polId, isOptional: true }], { isRepeatable: true }),
  hj212(
    'deviceSetPassword',
    '1072',
    password,
    [{ name: 'newPassword', kind: 'text', pattern: /^[0-9A-Za-z]{6}$/, rule: 'sixLetters' }],
    { isDangerous: true },
  ),
  hj212('deviceCalibrate', '3011', operate, [polId], { isDangerous: true }),
  hj212('deviceSample', '3012', operate, [polId]),
  hj212('deviceClean', '3013', operate, [polId]),
  hj212('deviceCompare', '3014', operate, [polId]),
  hj212('deviceKeepSample', '3015', operate),
];

const byName = new Map(commandKinds.map((kind) => [kind.name, kind]));
export const commandKind = (name: string): CommandKind | undefined => byName.get(name);

/** By which a station is asked for its current data. */
export const askNow: Readonly<Record<CommandProtocol, string>> = {
  sl651: 'queryNow',
  hj212: 'deviceQueryNow',
};
