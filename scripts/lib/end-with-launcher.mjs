// Loaded into every process the launcher starts. If the launcher is killed, their IPC channel breaks and the child shuts
// itself down as if it had received SIGTERM.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
