// Changes of what is deployed: rights, copies, alarms.
import type { Change } from './change.ts';

export const stackChanges: readonly Change[] = [
  {
    name: 'The function of slips may change bills',
    file: 'stacks/rooms.ts',
    text: "slip: forOfficers({ reads: ['bill', 'office'],",
    by: "slip: forOfficers({ reads: ['office'], writes: ['bill'],",
    tests: ['tests/stacks/functions.test.ts'],
  },
  {
    name: 'A right to rows is one to rows of every room where a call names none',
    file: 'stacks/row-rights.ts',
    text: "      Null: { [leadingKeys]: 'false' },\n",
    by: '',
    tests: ['tests/stacks/functions.test.ts'],
  },
  {
    name: 'Daily copies of the data are kept a week',
    file: 'stacks/backups.ts',
    text: 'const dailyKept = Duration.days(35);',
    by: 'const dailyKept = Duration.days(7);',
    tests: ['tests/stacks/backup.test.ts'],
  },
  {
    name: 'One of the ways in which money gets stuck has no alarm',
    file: 'stacks/observability.ts',
    text: 'for (const code of ownWayCodes)',
    by: 'for (const code of ownWayCodes.slice(1))',
    tests: ['tests/stacks/alarms.test.ts'],
  },
];
