// Structured log lines, one JSON object each. Written to the stream directly: console.log in Lambda puts a prefix before
// the line, and CloudWatch would no longer find the metrics in it.

export type LogLevel = 'info' | 'warn' | 'error';

export const log = (level: LogLevel, event: string, fields: Readonly<Record<string, unknown>> = {}): void => {
  process.stdout.write(`${JSON.stringify({ level, event, at: new Date().toISOString(), ...fields })}\n`);
};

/** What a log says of an error: names, texts and places along its causes. Long numbers (accounts) are masked. */
export const errorFields = (error: unknown, depth = 0): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { message: mask(String(error)) };
  return {
    name: error.name,
    message: mask(error.message),
    stack: error.stack && mask(error.stack),
    ...(error.cause !== undefined && depth < 5 ? { cause: errorFields(error.cause, depth + 1) } : {}),
  };
};

/** All but the last four of nine or more digits (decisions.md, Account numbers). */
const mask = (text: string): string =>
  text.replace(/\d{5,}(?=\d{4})/g, (digits) => '•'.repeat(digits.length));
