export const originalData = {
  title: 'Original data',
};
