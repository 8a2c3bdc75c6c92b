export const push = {
  title: ['Messages on this device', '本设备消息'],
  on: ['Alarms wake this device', '报警会唤醒本设备'],
  off: ['Alarms do not wake this device', '报警不会唤醒本设备'],
  begin: ['Let alarms wake this device', '开启报警推送'],
  end: ['No longer', '关闭'],
  unsupported: ['This browser cannot be woken by messages', '该浏览器不支持推送消息'],
  notAllowed: [
    'The browser does not allow messages of this site: its settings say for which sites they are',
    '浏览器未允许本站发送通知，请在浏览器设置中开启',
  ],
  noService: [
    'The push service of this browser cannot be reached: {{reason}}',
    '无法连接该浏览器的推送服务：{{reason}}',
  ],
  notServed: ['This site sends no push messages', '本平台未启用推送消息'],
} as const;
