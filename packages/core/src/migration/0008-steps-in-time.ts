// Steps of the last days are in the index of events by time, in which the heads of a day find them.
import { stepsOfOffice } from '../bill/step.ts';
import { atTime } from '../storage/by-time.ts';
import { type Migration, textOf } from './migration.ts';

const dayMs = 86_400_000;
/** The first heads of an office have all its steps until the end of the day before; those of the days behind are found by the index. */
const days = 3;

export const stepsInTime: Migration = {
  number: 8,
  what: 'Steps of the last three days are found by their time.',
  why: 'A step that the release before took on the day of the upgrade would be in no heads, and the audit would name it for ever.',
  from: 'step#…, without gsi5pk and gsi5sk, releases before 29 November 2026',
  to: 'gsi5pk is step#<ddo>, gsi5sk time, bill and number; neither is in a hash',
  beside: 'frozen',
  repairs: false,
  change(item, now) {
    if (!textOf(item, 'pk').startsWith('step#') || item['gsi5pk'] !== undefined) return undefined;
    const at = textOf(item, 'at');
    if (Date.parse(at) < now.getTime() - days * dayMs) return undefined;
    const { timeOf, timeAt } = atTime(
      stepsOfOffice(textOf(item, 'ddoCode')),
      at,
      `${textOf(item, 'transNo')}#${textOf(item, 'number')}`,
    );
    return { put: [{ ...item, gsi5pk: timeOf, gsi5sk: timeAt }] };
  },
};
