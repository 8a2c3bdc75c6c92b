export interface Picture {
  id: string;
  /** As large as there is. */
  address: string;
  /** A smaller one for the grid. */
  thumbnail?: string;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Below it, as when it was taken; `caption` names it. */
  caption?: string;
  detail?: string;
}
