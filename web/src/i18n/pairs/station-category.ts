export const stationCategory = {
  caption: ['Categories of stations, in the order of lists', '测站类别，按列表顺序排列'],
  categories: ['Categories', '类别'],
  add: ['New station category', '新建测站类别'],
  searchHint: ['Name or remark', '名称或备注'],
} as const;

export const entities = {
  stationCategory: {
    itself: ['Station category', '测站类别'],
    name: ['Name', '名称'],
    sortOrder: ['Order', '排序号'],
    remark: ['Remark', '备注'],
    creationTime: ['Created', '创建时间'],
  },
} as const;
