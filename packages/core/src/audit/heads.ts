// Compares the table with the locked files of heads: steps of bills that are gone, changed or without their key, and security
// events. The files cannot be changed by who can write the table (heads/file.ts).
import type { StepRow } from '../bill/entity.ts';
import { type EventSum, type LostDays, type Sealed, type SealedBill, sealedEvents } from '../heads/read.ts';
import { sumOfEvents } from '../heads/write.ts';
import { mapLimit } from '../map-limit.ts';
import { type SecurityEventRow, securityEventEntity } from '../session/entity.ts';
import { eventParts } from '../session/security-event.ts';
import { eventsBetween } from '../storage/by-time.ts';
import { chainHash } from '../storage/chain-hash.ts';
import { isKeyedHash } from '../storage/keyed-hash.ts';
import { checking } from './checking.ts';
import { confirmed } from './confirm.ts';
import type { Register } from './register.ts';

/** Reports the steps of a bill that differ from its heads; without heads it reports nothing. */
export const headFaults = (sealed: SealedBill | undefined, steps: readonly StepRow[]): string[] => {
  if (!sealed) return [];
  const [faults, check] = checking();
  const byNumber = new Map(steps.map((step) => [step.number, step]));
  for (const { number, hash, isKeyed } of sealed.heads) {
    const step = byNumber.get(number);
    check(step !== undefined, `step ${number} is gone, and the heads have it`);
    if (!step) continue;
    check(step.hash === hash, `step ${number} is another than the heads have`);
    check(!isKeyed || step.hmac !== undefined, `step ${number} lost its key, which the heads have`);
  }
  const last = sealed.heads.at(-1)?.number ?? '';
  for (const step of steps.filter(({ number }) => number > last)) {
    const isLost = sealed.gaps.some(({ from, until }) => step.at >= from && step.at < until);
    check(
      isLost || step.at >= sealed.until,
      `step ${step.number} is of ${step.at}, and the heads of that day lack it`,
    );
    check(step.at < sealed.since || step.hmac !== undefined, `step ${step.number} is not keyed`);
  }
  return faults;
};

/** Bills that the heads have and the register of the office does not. */
export const erasedFaults = async (
  ddoCode: string,
  register: Register,
  { of }: Pick<Sealed<unknown>, 'of'>,
): Promise<string[]> =>
  (await register.missing([...of.keys()])).map(
    (transNo) => `bill ${transNo}: the heads have it, and it is not in the register of ${ddoCode}`,
  );

const subjectsAtOnce = 8;

/**
 * Where security events are not those that were written: all subjects that the files know, and those with events since.
 * @param isAsked which subjects are looked at; default: all
 */
export async function* eventFaults(
  lost?: LostDays,
  isAsked: (subject: string) => boolean = () => true,
): AsyncGenerator<string, void> {
  const sealed = await sealedEvents(lost);
  yield* sealed?.faults ?? [];
  const subjects = new Set(sealed?.of.keys());
  for (const part of eventParts)
    for await (const page of eventsBetween(part, sealed?.until ?? '', '~'))
      for (const { pk } of page) subjects.add(pk.slice(pk.indexOf('#') + 1));
  const faults = await mapLimit([...subjects].filter(isAsked), subjectsAtOnce, (subject) =>
    confirmed(() => subjectFaults(subject, sealed)),
  );
  yield* faults.flat();
}

const subjectFaults = async (subject: string, sealed: Sealed<EventSum> | undefined): Promise<string[]> => {
  const { data: events } = await securityEventEntity()
    .query.eventsOfSubject({ subject })
    .go({ pages: 'all', consistent: true });
  const [faults, check] = checking();
  const since = sealed?.since ?? '~';
  for (const event of events) {
    const name = `${event.action} of ${event.at}`;
    check(event.at < since || event.hmac !== undefined, `${name} is not keyed`);
    if (event.hash !== undefined) check(isOwn(event), `${name} was changed or not written by the portal`);
  }
  for (const { from, until, count, sum } of sealed?.of.get(subject) ?? []) {
    const hashes = events.filter(({ at }) => at >= from && at < until).flatMap(({ hash }) => hash ?? []);
    const days = `from ${from || 'the beginning'} to ${until}`;
    check(hashes.length === count, `${hashes.length} are there ${days}, the heads have ${count}`);
    check(hashes.length !== count || sumOfEvents(hashes) === sum, `those ${days} are not those of the heads`);
  }
  const username = events.find((event) => event.username)?.username;
  return faults.map((fault) => `security events of ${username ?? subject}: ${fault}`);
};

const isOwn = ({ hash = '', hmac = '', ...event }: SecurityEventRow): boolean =>
  chainHash(event) === hash && isKeyedHash(hash, hmac);
