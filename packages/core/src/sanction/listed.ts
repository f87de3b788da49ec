// What PFMS says of the mother sanctions of a scheme: asked for, noted with each change of an amount and its time, and kept as
// what is known while PFMS does not answer (decisions.md, Sanctions and limits). Amounts in paise.
import { plainId } from '@portal/domain/code';
import { formatRupees, paise } from '@portal/domain/money';
import { sanctionText as text } from '@portal/domain/sanction/texts';
import { schemeErrors } from '@portal/domain/scheme/errors';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { log } from '../log.ts';
import { metricFields } from '../metric.ts';
import { newsOfSanction } from '../news/change.ts';
import type { PfmsSanction, SanctionPort } from '../port/pfms.ts';
import { itemOf, put, update } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { putRows, readRows, wanted } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import {
  type ListedSanctions,
  listedSanctionsEntity,
  overAllottedEntity,
  sanctionEntity,
  shareEntity,
} from './entity.ts';
import { allottedChanges, readLedger, type SanctionLedger, yearsOf } from './ledger.ts';

export interface SanctionedScheme {
  readonly slsCode: string;
  readonly schemecd: string;
}
type Asking = Pick<Call, 'now' | 'requestId'>;

/** What PFMS said of a scheme's sanctions, and when; `isFresh` where it said so now. */
export interface KnownSanctions {
  readonly status: number;
  readonly sanctions: readonly PfmsSanction[];
  readonly at: string;
  readonly isFresh: boolean;
}

export const wantedListed = (schemecd: string) =>
  wanted(listedSanctionsEntity(), listedSanctionsEntity().get({ schemecd }));

/** Asks PFMS and notes what it says. @throws `scheme.pfms-unavailable` (503) */
export const askSanctions = async (
  { now, requestId }: Asking,
  scheme: SanctionedScheme,
  port: SanctionPort,
): Promise<KnownSanctions> => {
  const { status, ...said } = await port.motherSanctions(scheme, { requestId });
  const [before] = await readRows([wantedListed(scheme.schemecd)]);
  const sanctions = underKnownNumbers(said.sanctions, before?.sanctions ?? []);
  for (const sanction of sanctions) await retryOvertaken(() => note(scheme, sanction, now));
  const at = now.toISOString();
  const row = { ...scheme, status, sanctions: sanctions.map((one) => ({ ...one })), at };
  await putRows([itemOf(listedSanctionsEntity().put(row))]);
  return { status, sanctions, at, isFresh: true };
};

/**
 * A number that PFMS writes in other letters than before, or twice in one answer, is one sanction with one ledger: under the letters
 * that were known first, with the amount of the first.
 */
const underKnownNumbers = (
  said: readonly PfmsSanction[],
  before: readonly Pick<PfmsSanction, 'number' | 'date'>[],
): PfmsSanction[] => {
  const name = ({ number, date }: Pick<PfmsSanction, 'number' | 'date'>) => `${plainId(number)} ${date}`;
  const known = new Map(before.map((one) => [name(one), one.number]));
  return said
    .filter((one, at) => said.findIndex((other) => name(other) === name(one)) === at)
    .map((one) => ({ ...one, number: known.get(name(one)) ?? one.number }));
};

/** The same; what PFMS said last where it does not answer. @throws `scheme.pfms-unavailable` (503) where it never did */
export const knownSanctions = async (
  call: Asking,
  scheme: SanctionedScheme,
  port: SanctionPort,
): Promise<KnownSanctions> => {
  try {
    return await askSanctions(call, scheme, port);
  } catch (error) {
    if (!isSilence(error)) throw error;
    const [kept] = await readRows([wantedListed(scheme.schemecd)]);
    if (!kept || kept.slsCode !== scheme.slsCode) throw error;
    return { ...kept, isFresh: false };
  }
};

/**
 * PFMS's word before a bill draws on a sanction, so that what was lowered a moment ago holds; where PFMS does not answer, what is
 * known (a bill above that asks once more, and waits).
 */
export const sanctionsToDraw = async (
  call: Asking,
  scheme: SanctionedScheme,
  port: SanctionPort,
  kept: ListedSanctions | undefined,
): Promise<Pick<KnownSanctions, 'sanctions' | 'isFresh'>> => {
  try {
    return await askSanctions(call, scheme, port);
  } catch (error) {
    if (!isSilence(error)) throw error;
    const known = kept?.slsCode === scheme.slsCode ? kept : undefined;
    log('warn', 'sanction.not-asked', { schemecd: scheme.schemecd, knownSince: known?.at });
    return { sanctions: known?.sanctions ?? [], isFresh: false };
  }
};

/** PFMS gave no valid answer. */
export const isSilence = (error: unknown): boolean =>
  error instanceof AppError && error.code === schemeErrors.pfmsUnavailable.code;

/** Notes an amount that is new; most answers change nothing. */
const note = async (scheme: SanctionedScheme, sanction: PfmsSanction, now: Date): Promise<void> => {
  const key = { schemecd: scheme.schemecd, number: sanction.number, date: sanction.date };
  const ledger = await readLedger(key, now);
  if (ledger.row?.amountPaise === sanction.amountPaise) return;
  const wasLowered = ledger.amountPaise !== undefined && sanction.amountPaise < ledger.amountPaise;
  const isOver = wasLowered && ledger.allottedPaise > sanction.amountPaise;
  const offices = wasLowered ? await officesOf(scheme.slsCode, ledger, now) : [];
  const sentence = loweredSentence(ledger, sanction.amountPaise);
  await transact([
    ...(ledger.row
      ? [revised(ledger.row, sanction.amountPaise, now)]
      : allottedChanges({ ...ledger, amountPaise: sanction.amountPaise }, 0, {
          names: ledger.former.length > 0 ? namesOf(scheme, ledger) : {},
          now,
          refuse: () => new Overtaken(),
        })),
    ...(isOver ? [listedAsOver(key, now)] : []),
    ...offices.map((ddoCode) => newsOfSanction({ ddoCode, ...key, at: now.toISOString(), reason: sentence })),
  ]);
  if (isOver)
    log(
      'error',
      'sanction-over-allotted',
      { ...key, allottedPaise: ledger.allottedPaise, amountPaise: sanction.amountPaise, offices },
      metricFields('sanction-over-allotted', 1, now),
    );
};

const listedAsOver = (key: SanctionLedger['key'], now: Date): Change =>
  put(
    overAllottedEntity().put({ ...key, at: now.toISOString() }),
    unexpectedRefusal('a sanction is listed without a condition'),
  );

const namesOf = ({ slsCode }: SanctionedScheme, { former }: SanctionLedger) => ({
  slsCode,
  year: Math.max(...former.map(({ year }) => year)),
});

const revised = (
  { schemecd, number, date, amountPaise: before, revisions }: NonNullable<SanctionLedger['row']>,
  amountPaise: number,
  now: Date,
): Change =>
  update(
    sanctionEntity()
      .patch({ schemecd, number, date })
      .set({ amountPaise, revisions: [...revisions, { amountPaise, at: now.toISOString() }] })
      .add({ version: 1 })
      .where((row, { eq }) => eq(row.amountPaise, before)),
    () => new Overtaken(),
  );

const loweredSentence = ({ amountPaise = 0, allottedPaise }: SanctionLedger, nowPaise: number): string =>
  text.lowered(shown(amountPaise), shown(nowPaise)) +
  (allottedPaise > nowPaise ? ` ${text.overAllotted(shown(allottedPaise - nowPaise))}` : '');

const shown = (amount: number): string => formatRupees(paise(amount));

/** The offices that allotted of a sanction and have an amount of it with DDOs still. */
const officesOf = async (slsCode: string, { key }: SanctionLedger, now: Date): Promise<string[]> => {
  const { schemecd, number: sanction } = key;
  const shares = await Promise.all(
    yearsOf(key, now).map((year) =>
      shareEntity()
        .query.sharesOfScheme({ slsCode })
        .begins({ year, schemecd, sanction })
        .go({ pages: 'all' }),
    ),
  );
  const own = shares
    .flatMap(({ data }) => data)
    .filter((share) => share.sanction === sanction && share.allottedPaise > 0);
  return [...new Set(own.map(({ ddoCode }) => ddoCode))];
};
