import jsep, { type CoreExpression } from 'jsep';

/** An element of a station; `stcd` null = of the station that the alarm belongs to. */
export interface ElementRef {
  stcd: string | null;
  element: string;
}

/** What a reference is worth now; null = nobody knows. */
type WorthOf = (ref: ElementRef) => number | null;

/** A sum over elements of several stations, read once: it is walked through, never run as a program. */
export interface Expression {
  refs: readonly ElementRef[];
  /** Null where a value is missing or there is no such number. */
  figure(worthOf: WorthOf): number | null;
}

export type ExpressionFault =
  | 'unreadable'
  | 'notAllowed'
  | 'unknownFunction'
  | 'wrongArguments'
  | 'tooMany'
  | 'noElement';

/** What an expression cannot be; `what` is the piece of it. */
export class ExpressionError extends Error {
  readonly fault: ExpressionFault;
  readonly what: string;

  constructor(fault: ExpressionFault, what: string) {
    super(`${fault}: ${what}`);
    this.fault = fault;
    this.what = what;
  }
}

type Figure = (worthOf: WorthOf) => number | null;

const mostRefs = 20;
const isSo = (holds: boolean) => (holds ? 1 : 0);

const binary: Readonly<Record<string, (one: number, other: number) => number>> = {
  '+': (one, other) => one + other,
  '-': (one, other) => one - other,
  '*': (one, other) => one * other,
  '/': (one, other) => one / other,
  '>': (one, other) => isSo(one > other),
  '<': (one, other) => isSo(one < other),
  '>=': (one, other) => isSo(one >= other),
  '<=': (one, other) => isSo(one <= other),
  '&&': (one, other) => isSo(one !== 0 && other !== 0),
  '||': (one, other) => isSo(one !== 0 || other !== 0),
};

/** With the least number of arguments, and the most. */
const functions: Readonly<
  Record<string, [of: (...values: number[]) => number, least: number, most: number]>
> = {
  min: [Math.min, 1, mostRefs],
  max: [Math.max, 1, mostRefs],
  mean: [(...values) => values.reduce((sum, value) => sum + value, 0) / values.length, 1, mostRefs],
  abs: [Math.abs, 1, 1],
};

/** Functions that an expression may call. */
export const expressionFunctions: readonly string[] = Object.keys(functions);

/** Reads `Z - Z["61000002"]`; throws an `ExpressionError` for what it may not hold. */
export function readExpression(text: string): Expression {
  const refs: ElementRef[] = [];
  const figure = compiled(parsed(text), refs);
  if (refs.length === 0) throw new ExpressionError('noElement', text);
  if (refs.length > mostRefs) throw new ExpressionError('tooMany', String(mostRefs));
  return {
    refs,
    figure(worthOf) {
      const value = figure(worthOf);
      return value === null || !Number.isFinite(value) ? null : Math.round(value * 1e6) / 1e6;
    },
  };
}

function parsed(text: string): CoreExpression {
  try {
    return jsep(text) as CoreExpression;
  } catch (error) {
    throw new ExpressionError('unreadable', (error as Error).message);
  }
}

function compiled(node: CoreExpression, refs: ElementRef[]): Figure {
  const all = (nodes: readonly unknown[], of: (...values: number[]) => number): Figure => {
    const figures = nodes.map((one) => compiled(one as CoreExpression, refs));
    return (worthOf) => {
      const values = figures.map((figure) => figure(worthOf));
      return values.includes(null) ? null : of(...(values as number[]));
    };
  };
  const reference = (stcd: string | null, element: string): Figure => {
    const ref = { stcd, element };
    refs.push(ref);
    return (worthOf) => worthOf(ref);
  };
  switch (node.type) {
    case 'Literal': {
      const { value } = node;
      if (typeof value !== 'number') throw new ExpressionError('notAllowed', node.raw);
      return () => value;
    }
    case 'Identifier':
      return reference(null, node.name);
    case 'MemberExpression': {
      const [object, property] = [node.object as CoreExpression, node.property as CoreExpression];
      const isRef = node.computed && object.type === 'Identifier' && property.type === 'Literal';
      if (!isRef) throw new ExpressionError('notAllowed', '.');
      return reference(String(property.value), object.name);
    }
    case 'UnaryExpression':
      if (node.operator === '-') return all([node.argument], (value) => -value);
      if (node.operator === '!') return all([node.argument], (value) => isSo(value === 0));
      throw new ExpressionError('notAllowed', node.operator);
    case 'BinaryExpression': {
      const of = Object.hasOwn(binary, node.operator) ? binary[node.operator] : undefined;
      if (!of) throw new ExpressionError('notAllowed', node.operator);
      return all([node.left, node.right], of);
    }
    case 'CallExpression': {
      const callee = node.callee as CoreExpression;
      const name = callee.type === 'Identifier' ? callee.name : '()';
      const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
      if (!known) throw new ExpressionError('unknownFunction', name);
      const [of, least, most] = known;
      const count = node.arguments.length;
      if (count < least || count > most) throw new ExpressionError('wrongArguments', name);
      return all(node.arguments, of);
    }
    default:
      throw new ExpressionError('notAllowed', node.type === 'Compound' ? ';' : node.type);
  }
}
