// Stands in for Blueprint's loader of icons by name in the browser's build: every icon here is a component.
const refuse = (icon: unknown) =>
  console.error(`The icon '${icon}' is asked for by name; give the component instead.`);

export const Icons = {
  getPaths: () => undefined,
  load: async (icon: unknown) => refuse(icon),
  loadAll: async () => refuse('*'),
  setLoaderOptions: () => {},
  isValidIconName: () => false,
};
