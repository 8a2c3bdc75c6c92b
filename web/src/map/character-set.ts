const always = `${Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('')}—·–°³²µ℃‰（）`;

/**
 * Collects the characters of labels. The answer stays the same string until a text brings a new one, so that the font
 * atlas is not made anew at each value.
 */
export function createCharacterSet() {
  const characters = new Set(always);
  let joined = '';
  let joinedSize = 0;
  return {
    add(text: string): void {
      for (const character of text) characters.add(character);
    },
    all(): string {
      if (joinedSize !== characters.size) joined = [...characters].join('');
      joinedSize = characters.size;
      return joined;
    },
  };
}
