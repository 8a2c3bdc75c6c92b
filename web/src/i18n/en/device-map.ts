export const deviceMap = {
  title: 'Device map',
};
