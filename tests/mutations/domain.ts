// Changes of the domain: amounts, shares, statuses, rules between fields.
import type { Change } from './change.ts';

const shares = 'packages/domain/src/bill/shares.ts';
const workflow = 'packages/domain/src/bill/workflow.ts';
const rules = 'packages/domain/src/bill/rules.ts';

export const domainChanges: readonly Change[] = [
  {
    name: 'The sum of a component is what its first payee gets',
    file: 'packages/domain/src/bill/component-sums.ts',
    text: 'net: paise((sum?.net ?? 0) + net),',
    by: 'net: paise(sum?.net ?? net),',
    tests: ['tests/simulation/officers.test.ts'],
  },
  {
    name: 'The share of the Centre is rounded down where it was rounded half up',
    file: shares,
    text: 'paise(Number((2n * base + BigInt(whole)) / BigInt(2 * whole)))',
    by: 'paise(Number(base / BigInt(whole)))',
    tests: ['packages/domain/src/bill/shares.test.ts'],
  },
  {
    name: 'A bill that the treasury has may be withdrawn',
    file: workflow,
    text: "from: ['authorized', 'body attached', 'signed', 'objected'],",
    by: "from: ['authorized', 'body attached', 'signed', 'uploaded', 'objected'],",
    tests: ['packages/domain/src/bill/workflow.test.ts'],
  },
  {
    name: 'A Draft login authorizes a bill',
    file: workflow,
    text: "from: ['prepared'], to: 'authorized', by: final,",
    by: "from: ['prepared'], to: 'authorized', by: officers,",
    tests: ['packages/domain/src/bill/workflow.test.ts'],
  },
  {
    name: 'The deduction of a general bill may be all of its gross',
    file: rules,
    text: 'entry.deduction > entry.gross : entry.deduction >= entry.gross)',
    by: 'entry.deduction > entry.gross : entry.deduction > entry.gross)',
    tests: ['packages/domain/src/bill/rules.test.ts'],
  },
  {
    name: 'A bill pays its payees less than its net amount',
    file: rules,
    text: "  if (over < 0) return [issue('payees', 'bill.payees-sum', entryText.payeesSum)];\n",
    by: '',
    tests: ['packages/domain/src/bill/rules.test.ts'],
  },
  {
    name: 'The amount of a third party is held against the whole net amount, not against what is left of it',
    file: rules,
    text: 'if (line.amount > payeeRemaining(entry) + replaced.amount)',
    by: 'if (line.amount > netAmount(entry.gross, entry.deduction))',
    tests: ['packages/domain/src/bill/payee-line.test.ts'],
  },
  {
    name: 'The net of an order is not compared with the net of its payees',
    file: 'packages/domain/src/order/rules.ts',
    text: "  ...differing('net', 'The total net', netPaise, 'the payees', total(payees.map((each) => each.netPaise))),\n",
    by: '',
    tests: ['packages/domain/src/order/rules.test.ts'],
  },
  {
    name: 'The net of each component is rounded by itself, so that paise are lost',
    file: 'packages/domain/src/order/net-parts.ts',
    text: 'const part = until - given;',
    by: 'const part = gross === 0n ? 0n : (BigInt(net) * BigInt(amountPaise)) / gross;',
    tests: ['packages/domain/src/order/net-parts.test.ts'],
  },
  {
    name: 'A new password may be the new one of the other login',
    file: 'packages/domain/src/session/password-rules.ts',
    text: '[other.current, other.new].includes(change.new)',
    by: 'other.current === change.new',
    tests: ['packages/domain/src/session/password-rules.test.ts'],
  },
];
