// Changes of the screens: questions before an act, amounts, lists, keys of commands.
import type { Change } from './change.ts';

const components = 'web/src/components';

export const webChanges: readonly Change[] = [
  {
    name: 'A question is confirmed by Enter before what it is about is on the screen',
    file: `${components}/dialog/confirm-dialog.tsx`,
    text: 'onSubmit={() => isReady && onConfirm()}',
    by: 'onSubmit={() => onConfirm()}',
    tests: ['web/src/components/dialog/confirm-dialog.test.tsx'],
  },
  {
    name: 'An amount may be typed below zero',
    file: `${components}/field/amount-typing.ts`,
    text: "  if (text.startsWith('-')) return zeroPaise;\n",
    by: '',
    tests: [`${components}/field/amount-input.test.tsx`],
  },
  {
    name: 'A list is filtered by any word of the filter, not by all of them',
    file: `${components}/table/rows.ts`,
    text: 'if (!holdsOne(text, word)) return false;\n  return true;',
    by: 'if (holdsOne(text, word)) return true;\n  return false;',
    tests: [`${components}/table/rows.test.ts`],
  },
  {
    name: 'A repeated command has a new key each time, so that it is done twice',
    file: 'web/src/data/idempotency.ts',
    text: 'const key = keys.get(name) ?? crypto.randomUUID();',
    by: 'const key = crypto.randomUUID();',
    tests: ['web/src/data/idempotency.test.ts'],
  },
  {
    name: 'An export shows whole account numbers',
    file: `${components}/table/columns.ts`,
    text: "  if (column.kind === 'account') return maskAccount(String(value));\n",
    by: '',
    tests: [`${components}/table/csv.test.ts`],
  },
  {
    name: 'Logout does not ask where typed words would be lost',
    file: 'web/src/shell/use-log-out.ts',
    text: 'if (lost.length === 0 || (await confirm(question))) await logOut();',
    by: 'if (question) await logOut();',
    tests: ['tests/e2e/leaving.test.ts'],
  },
  {
    name: 'A bill can be authorized before the screen has the payees that changed since it was submitted',
    file: `${components}/bill/authorize-question.tsx`,
    text: 'isReady={changes.isSettled && ',
    by: 'isReady={',
    tests: ['tests/e2e/every-change.test.ts'],
  },
];
