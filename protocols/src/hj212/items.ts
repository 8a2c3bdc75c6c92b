/** One `Name=value` of CP. */
export interface Item {
  name: string;
  value: string;
}

const mostProblems = 50;

/** Notes what could not be read, of one packet no more than fifty things. */
export function note(problems: string[], problem: string): void {
  if (problems.length < mostProblems) problems.push(problem);
}

/** Reads what stands in CP. Text between `//` and `//` may hold separators. */
export function readItems(content: string, problems: string[]): Item[][] {
  const groups: Item[][] = [];
  let group: Item[] = [];
  const endGroup = (): void => {
    if (group.length > 0) groups.push(group);
    group = [];
  };
  eachItem(content, (from, to) => {
    const text = content.slice(from, to).trim();
    if (text !== '') {
      const equals = text.indexOf('=');
      if (equals > 0)
        group.push({ name: text.slice(0, equals).trim(), value: text.slice(equals + 1).trim() });
      else note(problems, `'${text.slice(0, 40)}' is no item`);
    }
    if (content[to] !== ',') endGroup();
  });
  return groups;
}

/** Goes through what stands between the separators of CP; the one at `to`, if any, ends it. */
export function eachItem(content: string, found: (from: number, to: number) => void): void {
  let from = 0;
  const hasText = content.includes('=//');
  const endItem = (to: number): void => {
    found(from, to);
    from = to + 1;
  };
  for (let at = 0; at < content.length; at++) {
    const letter = content[at];
    if (letter === '=' && hasText && content.startsWith('//', at + 1)) {
      const close = content.indexOf('//', at + 3);
      // Only text that is closed right before a separator is kept whole; without an end no other one has one.
      if (close > 0 && /^(?:[;,]|$)/.test(content.slice(close + 2, close + 3))) at = close + 1;
    } else if (letter === ',' || letter === ';') endItem(at);
  }
  endItem(content.length);
}

/** The value of the first item of this name, whatever its case. */
export function itemValue(groups: readonly Item[][], name: string): string | null {
  const wanted = name.toLowerCase();
  for (const group of groups)
    for (const item of group) if (item.name.toLowerCase() === wanted && item.value !== '') return item.value;
  return null;
}
