/** Message types of the ASP.NET Core SignalR hub protocol. */
export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const;

export type ClientMessage =
  | { kind: 'invocation'; invocationId: string | null; target: string; arguments: unknown[] }
  | { kind: 'streamInvocation'; invocationId: string; target: string }
  | { kind: 'close' }
  /** Pings, answers to calls that the hub never makes, and types of a later protocol. */
  | { kind: 'nothing-to-do' };

export class BadMessage extends Error {}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadMessage('Invalid JSON.');
  }
  if (!isRecord(value)) throw new BadMessage('Unexpected JSON token: an object was expected.');
  return value;
}

/** Reads one record after the handshake; throws `BadMessage` with what the client did wrong. */
export function readMessage(text: string): ClientMessage {
  const message = parsed(text);
  const { type, invocationId, target } = message;
  if (typeof type !== 'number') throw new BadMessage("Missing required property 'type'.");
  if (type === messageType.close) return { kind: 'close' };
  if (type !== messageType.invocation && type !== messageType.streamInvocation) {
    return { kind: 'nothing-to-do' };
  }
  if (typeof target !== 'string') throw new BadMessage("Missing required property 'target'.");
  if (!Array.isArray(message.arguments)) throw new BadMessage("Missing required property 'arguments'.");
  if (invocationId !== undefined && invocationId !== null && typeof invocationId !== 'string') {
    throw new BadMessage("Expected 'invocationId' to be of type String.");
  }
  if (type === messageType.invocation) {
    return { kind: 'invocation', invocationId: invocationId ?? null, target, arguments: message.arguments };
  }
  if (!invocationId) throw new BadMessage("Missing required property 'invocationId'.");
  return { kind: 'streamInvocation', invocationId, target };
}

/** What is wrong with a handshake, or null when it is ours: JSON protocol, version 1. */
export function handshakeProblem(text: string): string | null {
  let handshake: Record<string, unknown>;
  try {
    handshake = parsed(text);
  } catch {
    return 'The handshake is not valid JSON.';
  }
  const { protocol, version } = handshake;
  if (typeof protocol !== 'string') return "Missing required property 'protocol'.";
  if (typeof version !== 'number') return "Missing required property 'version'.";
  if (protocol.toLowerCase() !== 'json')
    return `The protocol '${protocol.slice(0, 40)}' is not supported; 'json' is.`;
  if (version !== 1) return `The server does not support version ${version} of the 'json' protocol; 1 is.`;
  return null;
}
