import { WorkLine } from './work-line.ts';

/** All pictures of the process are decoded in this line: one of 40 million pixels takes some 160 MB meanwhile, a waiting one its file. */
export const pictureLine = new WorkLine(12);
