export interface Picture {
  id: string;
  /** As large as there is. */
  address: string;
  /** A smaller one for the grid. */
  thumbnail?: string;
  /** Gets the large one when it is looked at, where `address` is a smaller one; answers an address. */
  load?(): Promise<string>;
  /** What it shows, for those who do not see it. */
  alt: string;
  /** Below it, as when it was taken; `caption` names it. */
  caption?: string;
  detail?: string;
}
