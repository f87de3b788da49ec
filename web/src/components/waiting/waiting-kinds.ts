// What waits for a login as the screens name it: each kind with its bills or files, and the list in which they are. What went wrong
// comes first, then the desks in the order of a bill's way, files, and what was left unfinished. A Draft login gets what it may do next.
import { type BillAction, billSteps } from '@portal/domain/bill/workflow';
import { civilDate } from '@portal/domain/calendar';
import { type BillFamily, type CountedState, fileStates } from '@portal/domain/home/counted';
import type { FilesWaiting, Home, Waiting } from '@portal/domain/home/schema';
import type { Paise } from '@portal/domain/money';
import { fileNouns } from '@portal/domain/order/nouns';
import type { OrderSystem } from '@portal/domain/order/order';
import type { LoginType } from '@portal/domain/session/schema';
import { type DeskId, deskPaths } from '../../data/desk-paths.ts';
import type { OfferedEntry } from '../../data/offered-entries.ts';
import { orderLists } from '../../data/order-lists.ts';
import { paiseOf, paiseSum } from '../../data/rupees.ts';
import { capitalized } from '../../lib/capitalized.ts';
import { waitingPartsWords } from '../../texts/en/waiting-parts.ts';
import type { IconName } from '../icon.tsx';

export interface WaitingKind {
  readonly key: string;
  readonly label: string;
  readonly icon: IconName;
  /** What went wrong, what came back; none: the usual way. */
  readonly kind: 'danger' | 'warn' | undefined;
  readonly to: string;
  /** Where on that screen. */
  readonly hash: string | undefined;
  readonly count: number;
  /** Undefined where it is not known. */
  readonly net: Paise | undefined;
  /** Since which day the oldest waits. */
  readonly oldest: string | undefined;
}

interface Place {
  readonly state: CountedState;
  readonly label: string;
  readonly icon: IconName;
  readonly kind?: 'danger' | 'warn';
  /** What is done next. */
  readonly next: BillAction;
  /** None: returned bills are above the grants. */
  readonly desk?: DeskId;
}

/** An objected bill waits for a corrected body. */
const places: readonly Place[] = [
  {
    state: 'objected',
    label: waitingPartsWords.objected,
    icon: 's-o',
    kind: 'danger',
    next: 'attach',
    desk: 'body',
  },
  {
    state: 'failed',
    label: waitingPartsWords.uploadFailed,
    icon: 'upload',
    kind: 'danger',
    next: 'upload',
    desk: 'upload',
  },
  { state: 'returned', label: waitingPartsWords.returned, icon: 'swap', kind: 'warn', next: 'correct' },
  {
    state: 'prepared',
    label: waitingPartsWords.authorize,
    icon: 'check',
    next: 'authorize',
    desk: 'authorize',
  },
  { state: 'authorized', label: waitingPartsWords.waitBody, icon: 'file', next: 'attach', desk: 'body' },
  { state: 'body attached', label: waitingPartsWords.sign, icon: 'sign', next: 'sign', desk: 'sign' },
  { state: 'signed', label: waitingPartsWords.upload, icon: 'upload', next: 'upload', desk: 'upload' },
];

const families: readonly (readonly [BillFamily, string])[] = [
  ['normal', ''],
  ['sparsh', waitingPartsWords.sparsh],
  ['consolidated', waitingPartsWords.consolidated],
];

/** Where returned bills are corrected: the list of grants, and the title of the panel above it. */
export const returnedPlace = { to: '/bill', hash: 'returned-bills' } as const;

const placesOf = (login: LoginType | null): readonly Place[] =>
  places.filter(({ next }) => billSteps[next].by.some((who) => who === login));

/** Bills that wait for the login, without what has none. */
const billsWaiting = (waiting: readonly Waiting[], login: LoginType | null): WaitingKind[] =>
  placesOf(login).flatMap((place) =>
    families.flatMap(([family, suffix]) => {
      const found = waiting.find((one) => one.family === family && one.state === place.state);
      if (!found) return [];
      return [
        {
          key: `${family} ${place.state}`,
          label: `${place.label}${suffix}`,
          icon: place.icon,
          kind: place.kind,
          ...(place.desk ? { to: deskPaths[family][place.desk], hash: undefined } : returnedPlace),
          count: found.count,
          net: paiseOf(found.amount),
          oldest: found.oldest ?? undefined,
        },
      ];
    }),
  );

const orderSystems = Object.keys(orderLists) as OrderSystem[];

/** Files of scheme systems, which a Final login processes, or sends back where they failed. */
const filesWaiting = (files: readonly FilesWaiting[], login: LoginType | null): WaitingKind[] =>
  fileStates.flatMap((state) =>
    orderSystems.flatMap((system) => {
      const found =
        login === 'F' ? files.find((one) => one.system === system && one.state === state) : undefined;
      if (!found) return [];
      const [, noun] = fileNouns[system];
      return [
        {
          key: `${system} ${state}`,
          label: `${capitalized(noun)}${state === 'failed' ? waitingPartsWords.failed : waitingPartsWords.process}`,
          icon: 'file',
          kind: state === 'failed' ? 'warn' : undefined,
          to: orderLists[system],
          hash: state,
          count: found.count,
          net: paiseOf(found.amount),
          oldest: found.oldest,
        } as const,
      ];
    }),
  );

/** Where unfinished bills are gone on with: above the grants. */
export const unfinishedPlace = { to: '/bill', hash: 'unfinished-bills' } as const;

/** What the login left unfinished, with the gross that was typed. */
const unfinishedWaiting = (entries: readonly OfferedEntry[]): WaitingKind[] => {
  const gross = entries.flatMap((entry) => entry.gross ?? []);
  const days = entries.map(({ savedAt }) => civilDate(new Date(savedAt)));
  if (entries.length === 0) return [];
  return [
    {
      key: 'unfinished',
      label: waitingPartsWords.unfinished,
      icon: 'edit',
      kind: undefined,
      ...unfinishedPlace,
      count: entries.length,
      net: gross.length > 0 ? paiseSum(gross) : undefined,
      oldest: days.sort()[0],
    },
  ];
};

export interface Waits extends Readonly<Pick<Home, 'files'>> {
  readonly waiting: readonly Waiting[];
  readonly unfinished: readonly OfferedEntry[];
}

/** All that waits for the login, without what has nothing. */
export const waitingKinds = (
  { waiting, files, unfinished }: Waits,
  login: LoginType | null,
): readonly WaitingKind[] => {
  const all = [
    ...billsWaiting(waiting, login),
    ...filesWaiting(files, login),
    ...unfinishedWaiting(unfinished),
  ];
  return [...all.filter(({ kind }) => kind), ...all.filter(({ kind }) => !kind)];
};

/** The kinds of which no bill waits, in a word each. */
export const nothingWaits = (waiting: readonly Waiting[], login: LoginType | null): readonly string[] =>
  placesOf(login)
    .filter(({ state }) => !waiting.some((one) => one.state === state))
    .map(({ label }) => label);
