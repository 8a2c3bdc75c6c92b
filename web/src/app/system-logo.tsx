import { useState } from 'react';
import { useSystemLogoPath } from '../platform/system-brand.ts';

/** The system's logo; the product's own where the backend gives none. The name stands beside it. */
export function SystemLogo() {
  const path = useSystemLogoPath();
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <img
      src={missing === path ? '/favicon.svg' : path}
      alt=""
      width={24}
      height={24}
      onError={() => setMissing(path)}
    />
  );
}
