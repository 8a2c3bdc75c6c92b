/** A signed-in person's own choices in this browser; others at the same desk have theirs. */
export const ownChoicesOf = (tenantId: number | null, userId: number | null) => {
  const prefix = `Stationwall.${tenantId ?? 'host'}.${userId ?? 'visitor'}.`;
  return {
    read(name: string): string | null {
      try {
        return localStorage.getItem(prefix + name);
      } catch {
        return null;
      }
    },
    write(name: string, text: string): void {
      try {
        localStorage.setItem(prefix + name, text);
      } catch {
        console.warn(`The choice ${name} cannot be kept in this browser`);
      }
    },
  };
};
