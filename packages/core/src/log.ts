// Structured log lines, one JSON object each. Written to the stream directly: console.log in Lambda puts a prefix before
// the line, and CloudWatch would no longer find the metrics in it. Accounts and PANs are masked here (mask.ts).
import { maskFields, maskText } from './mask.ts';

export type LogLevel = 'info' | 'warn' | 'error';

/** One line; `figures` are written as they are, so only numbers and names that the program itself gives go there. */
export const log = (
  level: LogLevel,
  event: string,
  fields: Readonly<Record<string, unknown>> = {},
  figures: Readonly<Record<string, unknown>> = {},
): void => {
  const line = {
    level,
    event,
    at: new Date().toISOString(),
    ...(maskFields(fields) as object),
    ...figures,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

/** What a log says of an error: names, texts and places along its causes, with accounts and PANs masked. */
export const errorFields = (error: unknown, depth = 0): Readonly<Record<string, unknown>> => {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  return {
    name: error.name,
    message: maskText(error.message),
    stack: error.stack && maskText(error.stack),
    ...(error.cause !== undefined && depth < 5 ? { cause: errorFields(error.cause, depth + 1) } : {}),
  };
};
