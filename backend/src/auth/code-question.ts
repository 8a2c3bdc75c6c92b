/** What is asked of the numbers that a question names. */
export const questionKinds = ['sum', 'difference', 'largest', 'smallest', 'last', 'many'] as const;

export interface Question {
  kind: (typeof questionKinds)[number];
  /** 1 to 9 each, no two alike. */
  numbers: readonly number[];
}

/** `random`: a whole number from `least` up to below `most`. */
export function newQuestion(random: (least: number, most: number) => number): Question {
  const kind = questionKinds[random(0, questionKinds.length)] ?? 'sum';
  const left = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  const count = kind === 'sum' || kind === 'difference' ? 2 : random(3, 6);
  const numbers = Array.from({ length: count }, () => left.splice(random(0, left.length), 1)[0] ?? 0);
  return { kind, numbers: kind === 'difference' ? numbers.sort((one, other) => other - one) : numbers };
}

export function answerOf({ kind, numbers }: Question): number {
  const [first = 0, second = 0] = numbers;
  switch (kind) {
    case 'sum':
      return first + second;
    case 'difference':
      return first - second;
    case 'largest':
      return Math.max(...numbers);
    case 'smallest':
      return Math.min(...numbers);
    case 'last':
      return numbers.at(-1) ?? 0;
    case 'many':
      return numbers.length;
  }
}
