import type { IncomingMessage } from 'node:http';

/** Whether a request names more than one host: whoever reads the other one than we do would be told something else. */
export const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length > 1;
