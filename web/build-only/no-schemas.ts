// Stands in for typebox in the browser's build: there the schemas of the contract are types only, nothing is checked by them.
const nothing: unknown = new Proxy(() => nothing, {
  get: (_, name) => (typeof name === 'symbol' ? undefined : nothing),
});

export const Type = nothing;
