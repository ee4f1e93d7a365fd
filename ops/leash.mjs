// Loaded into every process that the launcher starts: when the launcher is gone, kill -9 included, the channel to it
// closes, and the process ends in its usual, orderly way instead of holding the port as an orphan.
const LAST_RESORT = 12_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LAST_RESORT).unref();
});
// The channel alone is no reason to stay.
process.channel?.unref();
