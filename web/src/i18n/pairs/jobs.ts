export const jobs = {
  title: ['Tasks', '任务'],
  tray: ['Tasks: {{running}} running', '任务：{{running}} 个正在运行'],
  none: ['No task of yours runs or ended within a week', '一周内没有运行或结束的任务'],
  of: ['{{what}}: {{subject}}', '{{what}}：{{subject}}'],
  kinds: {
    import: ['Import', '导入'],
    export: ['Export', '导出'],
    undo: ['Undo of an import', '撤销导入'],
    other: ['Task', '任务'],
  },
  states: {
    running: ['Running', '运行中'],
    done: ['Done', '已完成'],
    failed: ['Failed', '失败'],
    'called-off': ['Cancelled', '已取消'],
    interrupted: ['Interrupted', '已中断'],
  },
  ended: {
    done: ['{{name}} is done', '{{name}}已完成'],
    failed: ['{{name}} failed: {{problem}}', '{{name}}失败：{{problem}}'],
    'called-off': [
      '{{name}} was cancelled; what was done until then stays',
      '{{name}}已取消，已完成部分保留',
    ],
    interrupted: [
      '{{name}} was interrupted: the server was stopped. What was done until then stays',
      '{{name}}已中断：服务器停止运行。已完成部分保留',
    ],
  },
  callOff: ['Cancel task', '取消任务'],
  callOffOf: ['Cancel task: {{name}}', '取消任务：{{name}}'],
  callingOff: ['Ends after the piece at work…', '当前批次完成后结束…'],
  dismiss: ['Remove', '移除'],
  dismissOf: ['Remove {{name}} from the list', '从列表移除{{name}}'],
  figures: {
    made: ['{{figure}} created', '新建 {{figure}}'],
    changed: ['{{figure}} changed', '更新 {{figure}}'],
    deleted: ['{{figure}} deleted', '删除 {{figure}}'],
    refused: ['{{figure}} refused', '拒绝 {{figure}}'],
    kept: ['{{figure}} kept', '保留 {{figure}}'],
    rows: ['{{figure}} rows', '{{figure}} 行'],
  },
} as const;
