export const home = {
  title: 'Home',
  byFreshness: 'Stations by freshness',
  abnormal: 'Needs a look',
  nothingAbnormal: 'Every station reports on time.',
  held: 'The link is lost: which stations fall silent now cannot be told.',
  latest: 'Latest reports',
  noReports: 'No report yet.',
  goTo: 'Where to go from here',
  more_one: 'and {{count}} more',
  more_other: 'and {{count}} more',
  value: 'Value',
};
