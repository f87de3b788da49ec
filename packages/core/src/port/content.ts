// What a message to an outside system is written as, and how its answer is read: JSON, a form, text or bytes.
import * as z from 'zod';
import { log } from '../log.ts';

/** The body of a message with its type. */
export interface Content {
  readonly type: string;
  readonly bytes: Uint8Array;
}

const encoded = (text: string): Uint8Array => Buffer.from(text, 'utf8');

/** A value as JSON. */
export const json = (value: unknown): Content => jsonText(JSON.stringify(value));

/** JSON that was written before, to the byte. */
export const jsonText = (text: string): Content => ({ type: 'application/json', bytes: encoded(text) });

/** The fields of a form. */
export const form = (fields: Readonly<Record<string, string>>): Content => ({
  type: 'application/x-www-form-urlencoded',
  bytes: encoded(new URLSearchParams(fields).toString()),
});

/** Text in UTF-8. */
export const text = (value: string, type = 'text/plain; charset=utf-8'): Content => ({
  type,
  bytes: encoded(value),
});

/** Bytes as they are. */
export const bytes = (value: Uint8Array, type = 'application/octet-stream'): Content => ({
  type,
  bytes: value,
});

/** How an answer is read; what does not fit throws, and counts as garbage. */
export interface AnswerForm<Answer> {
  /** The types that are asked for. */
  readonly accept: string;
  readonly read: (answer: Uint8Array) => Answer;
}

/** JSON of a schema. */
export const jsonAnswer = <Answer>(schema: z.ZodType<Answer>): AnswerForm<Answer> => ({
  accept: 'application/json',
  read(answer) {
    const parsed = schema.safeParse(jsonOf(answer));
    if (!parsed.success) throw new AnswerFault(z.prettifyError(parsed.error), { cause: parsed.error });
    return parsed.data;
  },
});

/** Text in UTF-8. */
export const textAnswer: AnswerForm<string> = {
  accept: 'text/plain, text/xml, application/xml',
  read: (answer) => textOf(answer, 'The answer is not text in UTF-8'),
};

/** Bytes as they came. */
export const bytesAnswer: AnswerForm<Uint8Array> = { accept: '*/*', read: (answer) => answer };

/**
 * The rows of a list that fit; each other one is logged, so that one wrong row does not cost the whole list. A list of which no
 * row fits is no list of these.
 */
export const fittingRows = <Row extends z.ZodType>(row: Row, list: string): z.ZodType<z.output<Row>[]> =>
  z.array(z.unknown()).transform((rows, context) => {
    const fitting = rows.flatMap((each, at) => {
      const read = row.safeParse(each);
      if (read.success) return [read.data];
      log('warn', 'exchange.row-left-out', { list, row: at + 1, reason: z.prettifyError(read.error) });
      return [];
    });
    if (rows.length > 0 && fitting.length === 0) context.addIssue('no row fits');
    return fitting;
  });

/** A text of at most so many letters; the rest is cut, with a sign. */
export const cutText = (letters: number) =>
  z
    .string()
    .trim()
    .transform((said) => cut(said, letters));

export const cutSign = '…';

/** By whole letters: half of a pair is none. */
export const cut = (said: string, most: number): string => {
  const letters = [...said];
  return letters.length <= most ? said : `${letters.slice(0, most - 1).join('')}${cutSign}`;
};

/** What is wrong with an answer. */
export class AnswerFault extends Error {}

const textOf = (answer: Uint8Array, fault: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(answer);
  } catch (cause) {
    throw new AnswerFault(fault, { cause });
  }
};

const jsonOf = (answer: Uint8Array): unknown => {
  const read = textOf(answer, 'The answer is not JSON');
  try {
    return JSON.parse(read);
  } catch (cause) {
    throw new AnswerFault('The answer is not JSON', { cause });
  }
};
