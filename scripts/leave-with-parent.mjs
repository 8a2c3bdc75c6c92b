// Preloaded into each part by start.mjs: 'stop' over the channel means SIGTERM on every system, and no part outlives its parent.
if (process.channel) {
  const stop = () => process.emit('SIGTERM', 'SIGTERM');
  process.on('message', (message) => message === 'stop' && stop());
  process.on('disconnect', stop);
  process.channel.unref();
}
