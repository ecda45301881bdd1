// Loaded into every process that the launcher starts: when the launcher is killed and cannot say goodbye, the channel
// between them breaks, and the child ends as if it had been asked to.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
