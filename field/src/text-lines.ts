import { StringDecoder } from 'node:string_decoder';

/**
 * Lines of a byte stream without their ends; a line past `mostCharacters` is cut there, so memory stays bounded. In
 * `latin1` each character is a byte.
 */
export async function* textLines(
  input: AsyncIterable<Uint8Array>,
  mostCharacters = 1 << 20,
  encoding: 'utf8' | 'latin1' = 'utf8',
): AsyncGenerator<string[]> {
  const decoder = new StringDecoder(encoding);
  let rest = '';
  let isCut = false;
  for await (const chunk of input) {
    const parts = decoder.write(chunk as Buffer).split('\n');
    const lines: string[] = [];
    for (let index = 0; index < parts.length; index++) {
      if (!isCut) rest += parts[index] as string;
      if (rest.length > mostCharacters) {
        rest = rest.slice(0, mostCharacters);
        isCut = true;
      }
      if (index === parts.length - 1) break;
      lines.push(rest.endsWith('\r') ? rest.slice(0, -1) : rest);
      rest = '';
      isCut = false;
    }
    yield lines;
  }
  rest += decoder.end();
  if (rest !== '') yield [rest];
}
