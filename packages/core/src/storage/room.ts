// The rooms of the table: what its partition keys begin with (docs/table.md). Rights are given by room, because AWS compares
// the partition key alone: stacks/rooms.ts says which function reads and writes which of them.

/** Rooms of many partitions: `bill#<ddo>#<number>`. */
const beginnings = [
  'account',
  'accountagency',
  'acknowledgement',
  'agency',
  'agencyaccount',
  'allotment',
  'asking',
  'attempt',
  'bill',
  'billno',
  'branch',
  'branchplace',
  'branchword',
  'captcha',
  'certificate',
  'claim',
  'component',
  'consolidation',
  'dscrequest',
  'employee',
  'exchange',
  'exchangeday',
  'find',
  'history',
  'ifsc',
  'import',
  'ledger',
  'mappedagency',
  'mappedddo',
  'master',
  'news',
  'notice',
  'office',
  'order',
  'orderpage',
  'payee',
  'pfms',
  'place',
  'register',
  'repeat',
  'sanction',
  'security',
  'sent',
  'signatory',
  'snapayee',
  'statistics',
  'step',
  'throttle',
  'unfinished',
  'username',
  'vendor',
  'vendorgroup',
  'vendorgroupmember',
  'vendormapping',
  'view',
] as const;

/** Rooms of one partition, which has the room's name. */
const single = [
  'accounts',
  'administrators',
  'changes',
  'dscrequests',
  'intakes',
  'newsmail',
  'officenumber',
  'offices',
  'operation',
  'proposals',
  'unknownacceptances',
  'version',
] as const;

export const rooms = [...beginnings, ...single] as const;
export type Room = (typeof rooms)[number];

/** Rooms whose rows are written and never deleted. */
export const keptRooms = ['step', 'ledger', 'register', 'history', 'security'] as const satisfies Room[];
/** Those of them that no batch writes either: AWS has one right for what a batch puts and deletes. */
export const neverInBatch = ['step', 'ledger', 'register'] as const satisfies Room[];
/** Rooms of which a function may be given the right to delete rows. */
export type DeletableRoom = Exclude<Room, (typeof keptRooms)[number]>;

/** The partition keys of a room, as IAM's `StringLike` compares them. */
export const keysOfRoom = (room: Room): string =>
  (single as readonly Room[]).includes(room) ? room : `${room}#*`;

/** The room of a partition key; undefined where there is no such room. */
export const roomOfKey = (pk: string): Room | undefined => {
  const name = pk.split('#', 1)[0] as Room;
  const isSingle = !pk.includes('#');
  return (isSingle ? (single as readonly Room[]) : (beginnings as readonly Room[])).includes(name)
    ? name
    : undefined;
};
