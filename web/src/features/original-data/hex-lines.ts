/** Hex digits as a dump: 16 bytes a line with their offset, `0010  7E 7E 01 …`. */
export function hexLines(hex: string): string {
  const bytes = hex.match(/.{1,2}/g) ?? [];
  const lines: string[] = [];
  for (let offset = 0; offset < bytes.length; offset += 16) {
    const place = offset.toString(16).toUpperCase().padStart(4, '0');
    lines.push(`${place}  ${bytes.slice(offset, offset + 16).join(' ')}`);
  }
  return lines.join('\n');
}
