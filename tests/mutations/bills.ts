// Changes of core where bills hold money and move: ledger, commands, decisions, consolidation, treasury.
import type { Change } from './change.ts';

const core = 'packages/core/src';
const decide = `${core}/bill/decide.ts`;
const treasuryUpload = `${core}/treasury/upload.ts`;

export const billChanges: readonly Change[] = [
  {
    name: 'A bill takes more than its grant has left',
    file: `${core}/ledger/move.ts`,
    text: '[`${takes} >= :taken`]',
    by: '[`${takes} <> :taken`]',
    tests: [`${core}/ledger/move.test.ts`],
  },
  {
    name: 'A corrected bill takes its whole amount once more, not the difference',
    file: `${core}/ledger/move.ts`,
    text: 'holding.amountPaise - (held?.amountPaise ?? 0)',
    by: 'holding.amountPaise',
    tests: [`${core}/ledger/move.test.ts`],
  },
  {
    name: 'A refused transaction counts as stored where an earlier copy was never answered, without a look at the table',
    file: `${core}/storage/transact.ts`,
    text: 'if (!(sending.isInDoubt && (await isStored(sending)))) throw error;',
    by: 'if (!sending.isInDoubt) throw error;',
    tests: [`${core}/storage/transact.test.ts`, `${core}/storage/answered.test.ts`],
  },
  {
    name: 'A key that came with another input before is answered with the earlier answer',
    file: `${core}/storage/command.ts`,
    text: '      if (row.inputHash !== inputHash) throw new AppError(storageErrors.keyReused);\n',
    by: '',
    tests: [`${core}/storage/command.test.ts`],
  },
  {
    name: 'Deductions that are less than those of the bill pass for all of them',
    file: `${core}/consolidation/sums.ts`,
    text: 'deductions.reduce((sum, { value }) => sum + value, 0) === deductionPaise;',
    by: 'deductions.reduce((sum, { value }) => sum + value, 0) <= deductionPaise;',
    tests: [`${core}/consolidation/sums.test.ts`],
  },
  {
    name: 'A question to the treasury that failed is not repeated in the next run',
    file: `${core}/treasury/asking.ts`,
    text: 'const rest = last.hasFailed ? shortestRest : byAge;',
    by: 'const rest = byAge;',
    tests: [`${core}/treasury/asking.test.ts`],
  },
  {
    name: 'A stage that asks for two persons lets one authorize alone, where the office has no rule of its own',
    file: decide,
    text: 'setting?.makerChecker ?? defaultMakerChecker',
    by: "setting?.makerChecker ?? (defaultMakerChecker && 'final')",
    tests: ['tests/api/bill/decide.test.ts'],
  },
  {
    name: 'A bill that the treasury delivered is withdrawn after an objection, and paid again',
    file: decide,
    text: '        if (await wasDelivered(bill)) throw new AppError(treasuryErrors.delivered);\n',
    by: '',
    tests: ['tests/flows/treasury.test.ts'],
  },
  {
    name: 'A second pay bill of a month is not asked about',
    file: `${core}/bill/duplicates.ts`,
    text: 'return month === otherMonth;',
    by: 'return false;',
    tests: ['tests/api/bill/duplicates.test.ts'],
  },
  {
    name: 'An objected bill is withdrawn although the treasury went on with it',
    file: decide,
    text: 'if (hasFailed || bill.acknowledgement) await refuseTaken',
    by: 'if (hasFailed) await refuseTaken',
    tests: ['tests/flows/treasury-continues.test.ts'],
  },
  {
    name: 'A Draft login deletes what the Final login of its account prepared',
    file: `${core}/bill/own.ts`,
    text: 'prepared.accountId === accountId && prepared.login === login',
    by: 'prepared.accountId === accountId && login !== undefined',
    tests: ['tests/api/bill/decide.test.ts'],
  },
  {
    name: 'A step of a bill is written over a step that came meanwhile',
    file: `${core}/bill/change.ts`,
    text: '.where((row, { eq }) => eq(row.version, bill.version));',
    by: '.where((row, { exists }) => exists(row.version));',
    tests: ['tests/api/bill/decide.test.ts'],
  },
  {
    name: 'A bill is authorized while the changed account of its payee waits for its confirmation',
    file: `${core}/bill/payee-changes.ts`,
    text: "  if (now.isPending) return 'pending';\n",
    by: '',
    tests: ['tests/api/payee/account-changes.test.ts'],
  },
  {
    name: 'Two offices that allot at the same moment allot more than the sanction has',
    file: `${core}/sanction/ledger.ts`,
    text: '${lte(one.allottedPaise, known - movedPaise)}',
    by: '${lte(one.allottedPaise, known)}',
    tests: ['tests/api/allotment/allot.test.ts'],
  },
  {
    name: 'A bill that the treasury may still pay becomes part of a consolidated bill',
    file: `${core}/consolidation/candidate.ts`,
    text: "=== 'body attached') && !wasSent(bill);",
    by: "=== 'body attached');",
    tests: [`${core}/consolidation/candidate.test.ts`],
  },
  {
    name: 'A message is sent although its upload ended meanwhile',
    file: treasuryUpload,
    text: "const bill = await sendingBill(input);\n  if (!bill) return { state: 'NOT_SENT' };",
    by: "const bill = await billOf(input);\n  if (!bill) return { state: 'NOT_SENT' };",
    tests: ['tests/flows/treasury-failed.test.ts'],
  },
  {
    name: 'The message to the treasury names the DDO in the place of the treasury',
    file: `${core}/treasury/message.ts`,
    text: 'treasury_code: bill.office.treasuryCode,',
    by: 'treasury_code: bill.ddoCode,',
    tests: [`${core}/treasury/message.test.ts`],
  },
];
