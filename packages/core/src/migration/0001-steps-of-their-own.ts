// Steps of bills moved from the partition of their bill to one of their own, so that rights can forbid to delete them.
import { type Migration, textOf } from './migration.ts';

export const stepsOfTheirOwn: Migration = {
  number: 1,
  what: 'Steps of bills get a partition of their own.',
  why: 'IAM compares the partition key alone: no function may delete a step, and a correction deletes lines.',
  from: 'bill#<ddo>#<number> / step#<step>, releases before 23 November 2026',
  to: 'step#<ddo>#<number> / <step>, with the same fields and hashes',
  beside: 'frozen',
  repairs: true,
  change(item) {
    const [pk, sk] = [textOf(item, 'pk'), textOf(item, 'sk')];
    const [, bill] = /^bill#(.+)$/.exec(pk) ?? [];
    const [, step] = /^step#(\d{6})$/.exec(sk) ?? [];
    if (bill === undefined || step === undefined) return undefined;
    return { put: [{ ...item, pk: `step#${bill}`, sk: step }], remove: [{ pk, sk }] };
  },
};
