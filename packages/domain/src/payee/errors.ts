// Refusals of the payee masters; those with a value in their sentence are listed with a sample.
import { bankText } from '../bank/texts.ts';
import type { ErrorDefinition } from '../contract.ts';
import { payeeText as text } from './texts.ts';

export const payeeErrors = {
  unknown: { code: 'payee.unknown', kind: 'notFound', message: text.unknown },
  masterUnknown: { code: 'payee.master-unknown', kind: 'notFound', message: text.masterUnknown },
  branchUnknown: { code: 'payee.branch-unknown', kind: 'invalid', message: bankText.branchUnknown },
  typeFixed: { code: 'payee.type-fixed', kind: 'invalid', message: text.typeFixed },
  einTwice: { code: 'payee.ein-twice', kind: 'refused', message: text.einTwice('{ein}') },
  accountTwice: { code: 'payee.account-twice', kind: 'refused', message: text.accountTwice },
  nameTwice: { code: 'payee.name-twice', kind: 'refused', message: text.nameTwice },
  changedMeanwhile: { code: 'payee.changed-meanwhile', kind: 'conflict', message: text.changedMeanwhile },
  importing: { code: 'payee.importing', kind: 'conflict', message: text.importing },
  agencyUnknown: { code: 'payee.agency-unknown', kind: 'invalid', message: text.sna.agencyUnknown },
  accountUnknown: { code: 'payee.account-unknown', kind: 'invalid', message: text.sna.accountUnknown },
} as const satisfies Record<string, ErrorDefinition>;
