// Changes of the way of a request through a function, and of what hosts the functions on one machine.
import type { Change } from './change.ts';

const pipeline = 'packages/functions/src/pipeline';
const objectStore = 'packages/local/src/hosts/object-store';

export const functionChanges: readonly Change[] = [
  {
    name: 'A Draft login calls what is for Final logins alone',
    file: `${pipeline}/access-check.ts`,
    text: "  if (endpoint.finalOnly && login !== 'F') return false;\n",
    by: '',
    tests: [`${pipeline}/access-check.test.ts`],
  },
  {
    name: 'A site whose address only begins as that of the portal sends commands',
    file: `${pipeline}/origin-check.ts`,
    text: 'if (origin !== portalOrigin) throw',
    by: "if (!origin.startsWith(portalOrigin ?? '')) throw",
    tests: [`${pipeline}/pipeline.test.ts`],
  },
  {
    name: 'A cursor of one office continues the list of another',
    file: `${pipeline}/cursor.ts`,
    text: 'JSON.stringify([route, officer?.kind, officer?.office.ddoCode, params, sorted])',
    by: 'JSON.stringify([route, officer?.kind, params, sorted])',
    tests: [`${pipeline}/cursor.test.ts`],
  },
  {
    name: 'A refusal does not say which field it is about',
    file: `${pipeline}/error-answer.ts`,
    text: 'issues: known ? error.issues.slice(0, maxIssues) : [],',
    by: 'issues: known ? error.issues.slice(maxIssues) : [],',
    tests: [`${pipeline}/error-answer.test.ts`],
  },
  {
    name: 'The calls of a scheme system are not counted, so that its key is used without limit',
    file: `${pipeline}/who-asks.ts`,
    text: '  await countCall(caller, now);\n',
    by: '',
    tests: ['tests/api/partner/authkey.test.ts'],
  },
  {
    name: 'The address of a part of an upload is good for ever',
    file: `${objectStore}/signature.ts`,
    text: "  if (now.getTime() > at + expiresSeconds * 1000) throw new S3Error('AccessDenied', 'Request has expired');\n",
    by: '',
    tests: [`${objectStore}/access.test.ts`],
  },
];
