// Refusals of consolidation; those with a value in their sentence are listed with a sample.
import type { ErrorDefinition } from '../contract.ts';
import { consolidationText as text } from './texts.ts';

export const consolidationErrors = {
  tooManyPayees: {
    code: 'consolidation.too-many-payees',
    kind: 'refused',
    message: text.tooManyPayees('{payees}'),
  },
  billTwice: { code: 'consolidation.bill-twice', kind: 'invalid', message: text.billTwice('{number}') },
  mixed: { code: 'consolidation.mixed', kind: 'invalid', message: text.mixed('{number}') },
  otherSanction: {
    code: 'consolidation.other-sanction',
    kind: 'invalid',
    message: text.otherSanction('{number}', '{sanction}', '{sanction of the first}'),
  },
  notAdmitted: { code: 'consolidation.not-admitted', kind: 'invalid', message: text.notAdmitted('{number}') },
  taken: { code: 'consolidation.taken', kind: 'conflict', message: text.takenBy('{number}', '{parent}') },
  movedOn: { code: 'consolidation.moved-on', kind: 'conflict', message: text.movedOn('{number}', '{state}') },
  atTreasury: { code: 'consolidation.at-treasury', kind: 'conflict', message: text.atTreasury('{number}') },
  lastChild: { code: 'consolidation.last-child', kind: 'conflict', message: text.lastChild },
  noChild: { code: 'consolidation.no-child', kind: 'conflict', message: text.noChild },
  unknown: { code: 'consolidation.unknown', kind: 'notFound', message: text.unknown },
  notFailed: { code: 'consolidation.not-failed', kind: 'conflict', message: text.notFailed },
  notEqual: { code: 'consolidation.not-equal', kind: 'conflict', message: text.notEqual },
  changedBill: {
    code: 'consolidation.changed-bill',
    kind: 'conflict',
    message: text.changedBill('{number}'),
  },
} as const satisfies Record<string, ErrorDefinition>;
