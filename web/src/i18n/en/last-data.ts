export const lastData = {
  title: 'Last data',
};
