// Changes of what is believed of documents and signatures, and of the signing service.
import type { Change } from './change.ts';

const core = 'packages/core/src';
const verify = `${core}/pdf-signature/verify.ts`;

export const documentChanges: readonly Change[] = [
  {
    name: 'A fill by the even-odd rule beyond what is seen, whose rule some readers keep for the next fill, passes',
    file: `${core}/pdf/body/content/machine.ts`,
    text: "this.fills.hasUnseen ||= this.#kind === 'sign' || !this.#seen();",
    by: "this.fills.hasUnseen ||= this.#kind === 'sign';",
    tests: ['tests/attack/bodies.test.ts'],
  },
  {
    name: 'The revocation of a signing certificate is not looked up',
    file: verify,
    text: 'const isRevocationKnown = await checkRevocation(path, trust.revocation, trust.now);',
    by: 'const isRevocationKnown = path.length > 0;',
    tests: ['tests/signature/trust.test.ts'],
  },
  {
    name: 'A signature may cover a part of the file alone',
    file: verify,
    text: 'if (!isNumbers(range, 4) || !covered.every((place, index) => range[index] === place))',
    by: 'if (!isNumbers(range, 4) || covered.length !== range.length)',
    tests: ['tests/signature/integrity.test.ts'],
  },
  {
    name: 'A signature may bring along objects that nothing explains',
    file: `${core}/pdf-signature/allowed-change.ts`,
    text: '  change.refuseTheRest();\n',
    by: '',
    tests: ['tests/signature/changes.test.ts'],
  },
  {
    name: 'The signed attributes need not name the certificate, which can be exchanged',
    file: `${core}/pdf-signature/cms.ts`,
    text: 'if (!namesSigner(attributes, signer, contentType !== ids.data))',
    by: 'if (!namesSigner(attributes, signer, contentType !== ids.data) && attributes.size === 0)',
    tests: ['tests/signature/integrity.test.ts'],
  },
  {
    name: 'Without a setting a signature is accepted although no list says that its certificate is not revoked',
    file: `${core}/x509/trust.ts`,
    text: "=== 'soft' ? 'soft' : 'hard'",
    by: "=== 'hard' ? 'hard' : 'soft'",
    tests: [`${core}/x509/trust.test.ts`],
  },
  {
    name: 'A body may link to a file of the machine on which it is read',
    file: `${core}/pdf/body/actions.ts`,
    text: '/^(https?|mailto|tel|ftps?):/i',
    by: '/^(https?|mailto|tel|ftps?|file):/i',
    tests: [`${core}/pdf/body-check.test.ts`, 'tests/attack/bodies.test.ts'],
  },
  {
    name: 'A signature may name another bill, amount or body than the portal has',
    file: `${core}/pdf-signature/shown.ts`,
    text: "  if (named !== expected?.lines.join('\\n'))",
    by: '  if (named === undefined)',
    tests: ['tests/signature/bill-in-box.test.ts'],
  },
  {
    name: 'A clip without a path is taken, which some readers heed',
    file: `${core}/pdf/body/content/operators.ts`,
    text: "  ...each('h W W*', [], 'path'),",
    by: "  ...each('h W W*', [], 'path', 'page'),",
    tests: ['tests/attack/bodies.test.ts'],
  },
  {
    name: 'A picture may have less data than dots',
    file: `${core}/pdf/body/paint/image-data.ts`,
    text: "  if (data.length < wanted) throw new PdfDamage('an image with too little data');\n",
    by: '',
    tests: ['tests/attack/bodies.test.ts'],
  },
  {
    name: 'A page of another portal has files signed by the PIN that was given to this one',
    file: 'packages/signer/src/signing-runs.ts',
    text: '    if (run.askedBy !== file.askedBy) throw over();\n',
    by: '',
    tests: ['tests/signature/signing-run.test.ts'],
  },
  {
    name: 'A signed body is not locked',
    file: `${core}/document/accept.ts`,
    text: "  if (file.kind === 'signed') await Bucket.lock(key, lockedUntil(new Date(actor.at)));\n",
    by: '',
    tests: ['tests/api/document/lock.test.ts'],
  },
];
