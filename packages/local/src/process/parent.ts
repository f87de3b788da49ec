// Ends a program with its parent: by signal, or because the parent is gone, which its closed channel shows even
// when it was killed.

export function endWithParent(end: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
  // A program that has done its work ends, though the parent still listens.
  process.channel?.unref();
}
