// A simulation prints what it found; the log lines of the functions that it plays are not its own.

/** Keeps log lines of the functions from the output until the answer is called. */
export const withoutLog = (): (() => void) => {
  const write = process.stdout.write;
  process.stdout.write = ((text: unknown, ...rest: unknown[]) =>
    typeof text === 'string' && text.startsWith('{"level":')
      ? true
      : Reflect.apply(write, process.stdout, [text, ...rest])) as typeof write;
  return () => {
    process.stdout.write = write;
  };
};
