const names =
  /^(forwarded|via|cdn-loop|x-forwarded-.+|x-original-.+|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-.+|fastly-.+)$/;

/** Whether any header of a request, by lower-case name, says that a proxy or a tunnel carried it. */
export const isForwarded = (headers: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(headers).some(([name, value]) => value !== undefined && names.test(name));

/** What the relay tells the backend in place of such headers as it does not pass on: `Via` of a call that came through somebody else. */
export const throughUnknown = '1.1 unknown';
