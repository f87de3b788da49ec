// Joins the texts that the filter of a long list looks in before the first key is pressed.
import { whenIdle } from '../../lib/when-idle.ts';
import type { SearchIndex } from './rows.ts';

const rowsAtOnce = 500;

/** Joins a long list's texts while the browser is idle, a part at a time, so that they are ready at the first key. */
export const warmIndex = <Row>(rows: readonly Row[], search: SearchIndex<Row>): (() => void) => {
  let next = 0;
  let callOff = () => {};
  const part = () => {
    for (const row of rows.slice(next, next + rowsAtOnce)) search(row);
    next += rowsAtOnce;
    if (next < rows.length) callOff = whenIdle(part);
  };
  if (rows.length > rowsAtOnce) callOff = whenIdle(part);
  return () => callOff();
};
