/** Each field that changed, as `[before, after]`. */
export function differences<Row extends object>(before: Row, after: Row): Record<string, [unknown, unknown]> {
  const changed: Record<string, [unknown, unknown]> = {};
  for (const [name, value] of Object.entries(after)) {
    const old = before[name as keyof Row];
    if (name !== 'concurrencyStamp' && JSON.stringify(old) !== JSON.stringify(value)) {
      changed[name] = [old, value];
    }
  }
  return changed;
}
