/** What the screens of system administration have in common, and what their menu group is called. */
export const administration = {
  group: 'System settings',
  settings: 'General',
  actions: 'Actions',
  actionsOf: 'Actions for {{name}}',
  edit: 'Edit',
  editOf: 'Edit {{name}}',
  delete: 'Delete',
  deleteAsking: 'Delete…',
  deleted: '{{name}} was deleted',
  filters: 'Filters',
  keyword: 'Search',
  any: 'All',
  oneTimePassword: {
    title: 'One-time password of {{name}}',
    text: 'Hand it over now: it is shown this once. Its owner must choose another within 72 hours.',
    copy: 'Copy',
    copied: 'Copied',
    done: 'I have handed it over',
  },
};
