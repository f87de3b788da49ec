// How the state's rows travel to a scheme system, and what it says of each.
import * as z from 'zod';
import { sha256 } from '../sha256.ts';
import { cutText, fittingRows, json, jsonAnswer } from './content.ts';
import type { Exchange } from './exchange.ts';
import type { AskContext } from './record.ts';

export interface RowMessage {
  /** What the system names it by in its answer. */
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
}

export interface RowsMessage {
  /** The call of the system that takes them. */
  readonly name: string;
  /** The SLS code, or the code of the central scheme. */
  readonly field: string;
  readonly stateCode: string;
  readonly rows: readonly RowMessage[];
}

/** What the system did with a row. */
export interface RowOutcome {
  readonly isTaken: boolean;
  readonly message: string;
}

export interface RowsPort {
  /** Throws the system's `…-unavailable` error when no valid answer came: whether the rows arrived is then unknown. */
  readonly sendRows: (
    message: RowsMessage,
    context?: AskContext,
  ) => Promise<{ readonly said: unknown; readonly outcomes: ReadonlyMap<string, RowOutcome> }>;
}

/** "2" is taken, "1" is failed. */
const Said = z.looseObject({
  DATA: fittingRows(
    z.looseObject({ ROWID: z.string(), STATUS: z.coerce.string(), DESCRIPTION: cutText(300).nullish() }),
    'outcomes of rows',
  ),
});

/** Sends rows under a key that follows from them: the same rows are the same message, however often. */
export const rowsSender =
  (exchange: Exchange, pathOf: (name: string) => `/${string}`): RowsPort['sendRows'] =>
  async ({ name, field, stateCode, rows }, context) => {
    const message = {
      STATE_CODE: stateCode,
      SCHEME: field,
      DATA: rows.map(({ key, row }) => ({ ROWID: key, ...row })),
    };
    const said = await exchange({
      operation: name,
      method: 'POST',
      path: pathOf(name),
      headers: {},
      content: json(message),
      answer: jsonAnswer(Said),
      isRepeatable: true,
      idempotencyKey: sha256(`${name} ${JSON.stringify(message)}`),
      requestId: context?.requestId,
    });
    const outcomes = said.DATA.map(({ ROWID, STATUS, DESCRIPTION }): [string, RowOutcome] => [
      ROWID,
      { isTaken: STATUS === '2', message: DESCRIPTION ?? '' },
    ]);
    return { said, outcomes: new Map(outcomes) };
  };
