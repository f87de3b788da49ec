// Changes of what comes in from outside: orders of scheme systems, imports, payees.
import type { Change } from './change.ts';

const core = 'packages/core/src';

export const masterChanges: readonly Change[] = [
  {
    name: 'A signature of a scheme file counts whatever it was made over',
    file: `${core}/xml-signature/peel.ts`,
    text: "const isCovered = createHash('sha256').update(covered).digest().equals(stated.digest);",
    by: "const isCovered = createHash('sha256').update(covered).digest().length === stated.digest.length;",
    tests: ['tests/signature/scheme-files.test.ts'],
  },
  {
    name: 'One person signs a scheme file as maker and as checker',
    file: `${core}/order/signature-reasons.ts`,
    text: "    ...(isInOrder(found) ? [] : [reason('signer-order')]),\n",
    by: '',
    tests: ['tests/signature/scheme-files.test.ts'],
  },
  {
    name: 'An order is paid although the mapping of its agency ended',
    file: `${core}/order/order-bill.ts`,
    text: '  if (!isMapped) throw new AppError(orderErrors.agencyEnded);\n',
    by: '',
    tests: ['tests/api/order/process.test.ts'],
  },
  {
    name: 'A load lowers a budget below what bills took of it meanwhile',
    file: `${core}/import/in-place.ts`,
    text: "['#held >= :amount']",
    by: "['#held <> :amount']",
    tests: ['tests/api/master/grant-race.test.ts'],
  },
  {
    name: 'An import takes a key that an officer gave to another payee meanwhile',
    file: `${core}/import/claims.ts`,
    text: '${notExists(stored.recordId)} OR ${eq(stored.importId, importId)}',
    by: '${notExists(stored.importId)} OR ${eq(stored.importId, importId)}',
    tests: ['tests/flows/payee-import.test.ts'],
  },
  {
    name: 'The login that changed the account of a payee confirms it itself',
    file: `${core}/setting/account-change.ts`,
    text: 'if (isOwnLogin || isOwnName) throw',
    by: 'if (isOwnLogin && isOwnName) throw',
    tests: ['tests/api/payee/account-changes.test.ts'],
  },
];
