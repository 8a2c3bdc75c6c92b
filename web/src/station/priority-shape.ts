/** Outlines of priorities in a 16 × 16 box, the lowest first; told apart without their colours. */
export const priorityShapes = [
  'M8 2.5a5.5 5.5 0 1 1 0 11a5.5 5.5 0 0 1 0-11Z',
  'M2 3h12v10H2Z',
  'M8 1.5L15 14.5H1Z',
  'M8 0.5L15.5 8L8 15.5L0.5 8Z',
] as const;
