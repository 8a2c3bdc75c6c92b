import type { ControlProps } from '../../kit/fields.ts';
import { BranchSelect } from '../../product-kit/branch-filter.tsx';

/** The branch whose stations a wall shows; '' is all of them. */
export const BranchControl = ({ id, value, onChange }: ControlProps) => (
  <BranchSelect id={id} value={String(value ?? '') || null} onChange={(branch) => onChange(branch ?? '')} />
);
