// Changes of logins, sessions and what takes two people.
import type { Change } from './change.ts';

const core = 'packages/core/src';

export const accountChanges: readonly Change[] = [
  {
    name: 'One ADMIN account confirms the change that it proposed',
    file: `${core}/approval/changes.ts`,
    text: 'const people = await requireTwoPeople(row.proposed, call.officer, call.now);',
    by: 'const people = new Map<string, Change>();',
    tests: ['tests/api/account/change.test.ts'],
  },
  {
    name: 'A change is confirmed whose hash is not the one that the second person read',
    file: `${core}/approval/changes.ts`,
    text: '        if (row.hash !== hash) throw new AppError(changeErrors.hashDiffers);\n',
    by: '',
    tests: ['tests/api/account/change.test.ts'],
  },
  {
    name: 'The Draft login of ADMIN makes changes that take effect at once',
    file: `${core}/account/require-final.ts`,
    text: "  if (officer.login !== 'F') throw new AppError(changeErrors.finalOnly);\n",
    by: '  void officer;\n',
    tests: ['tests/api/account/change.test.ts'],
  },
  {
    name: 'A second certificate of a like name is enrolled without a question',
    file: `${core}/certificate/register.ts`,
    text: '      if (like && !isTwoPeople) throw likeName(row, like);\n',
    by: '      void isTwoPeople;\n',
    tests: ['tests/api/certificate/like-name.test.ts'],
  },
  {
    name: 'The maker of the maker of an account counts as another person',
    file: `${core}/proposal/two-people.ts`,
    text: 'if (isOneUntil(maker) > at) peopleBehind(maker.accountId, found, at, known);',
    by: 'if (isOneUntil(maker) > at) known.add(maker.accountId);',
    tests: ['tests/attack/two-people.test.ts'],
  },
  {
    name: 'Any ADMIN account carries out what another one proposed, and reads the passwords',
    file: `${core}/proposal/service.ts`,
    text: '  if (row.proposed.accountId !== call.officer.accountId) throw new AppError(proposalErrors.notProposer);\n',
    by: '',
    tests: ['tests/api/account/proposal.test.ts'],
  },
  {
    name: 'A known device guesses any number of times without work',
    file: `${core}/session/login-attempts.ts`,
    text: 'AND guesses < :covered)',
    by: 'AND guesses <> :covered)',
    tests: ['tests/api/session/login-clock.test.ts', 'tests/attack/login.test.ts'],
  },
  {
    name: 'Tries of strangers that lose the race for the count are looked at all the same',
    file: `${core}/session/stranger-tries.ts`,
    text: 'if (error instanceof ConditionalCheckFailedException) return false;',
    by: 'if (error instanceof ConditionalCheckFailedException) return true;',
    tests: ['tests/attack/login.test.ts'],
  },
  {
    name: 'A code of the second factor is taken twice',
    file: `${core}/session/second-factor.ts`,
    text: 'step <= factor.lastStep',
    by: 'step < factor.lastStep',
    tests: ['tests/api/session/second-factor.test.ts', 'tests/attack/second-factor.test.ts'],
  },
  {
    name: 'A session that waits for its code may call everything',
    file: 'packages/functions/src/pipeline/access-check.ts',
    text: '  if (officer.awaits && !secondStep[officer.awaits].has(endpoint))\n    throw new AppError(sessionErrors.secondFactorFirst);\n',
    by: '',
    tests: ['packages/functions/src/pipeline/access-check.test.ts', 'tests/attack/second-factor.test.ts'],
  },
  {
    name: 'A changed password leaves the sessions of its login open',
    file: `${core}/session/password-change.ts`,
    text: '      [login],\n      (row, op) => setPassword',
    by: '      [],\n      (row, op) => setPassword',
    tests: ['tests/api/session/password.test.ts'],
  },
  {
    name: 'The last open ADMIN account can be locked',
    file: `${core}/account/administrators.ts`,
    text: "ConditionExpression: 'openCount > :one',",
    by: "ConditionExpression: 'openCount >= :one',",
    tests: ['tests/api/account/last-admin.test.ts'],
  },
];
