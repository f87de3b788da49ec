// Which bills the demo office of Health has in the screenshots: of which grants, of which months, and how far they went.

/** How far a bill goes, in the order of its life; `returned` and `objected` come back from there. */
export const ends = [
  'prepared',
  'returned',
  'authorized',
  'attached',
  'signed',
  'uploaded',
  'audit',
  'objected',
  'compiled',
] as const;
export type End = (typeof ends)[number];

/** A grant that bills are drawn on each month: how much of its even share. */
export interface Drawn {
  readonly schemecd: string;
  readonly object: string;
  readonly kind: 'general' | 'sna';
  readonly pace: number;
  readonly purpose: string;
}

const direction = '11221001001010011';
const hospitals = '11221001110020011';
const mission = '11221006101030121';
const welfare = '11221106796040121';
export const drawn: readonly Drawn[] = [
  { schemecd: direction, object: '01', kind: 'general', pace: 1, purpose: 'Pay of the Directorate' },
  { schemecd: direction, object: '07', kind: 'general', pace: 0.9, purpose: 'Allowances of the Directorate' },
  {
    schemecd: direction,
    object: '13',
    kind: 'general',
    pace: 0.6,
    purpose: 'Office expenses of the Directorate',
  },
  {
    schemecd: hospitals,
    object: '13',
    kind: 'general',
    pace: 1.2,
    purpose: 'Medicines and consumables of district hospitals',
  },
  {
    schemecd: hospitals,
    object: '27',
    kind: 'general',
    pace: 0.7,
    purpose: 'Repairs of wards and staff quarters',
  },
  {
    schemecd: hospitals,
    object: '50',
    kind: 'general',
    pace: 0.8,
    purpose: 'Diet and laundry of district hospitals',
  },
  { schemecd: mission, object: '31', kind: 'sna', pace: 1, purpose: 'Grants to village health committees' },
  { schemecd: mission, object: '50', kind: 'sna', pace: 0.5, purpose: 'Training of health workers' },
  { schemecd: welfare, object: '31', kind: 'sna', pace: 0.85, purpose: 'Grants to family welfare centres' },
  { schemecd: welfare, object: '50', kind: 'sna', pace: 1.05, purpose: 'Mobile clinics of the hill areas' },
];

/** How busy each month from April on is. */
export const busy = [0.55, 0.8, 0.95, 1.15, 1, 1.2, 0.85, 1.05, 1, 1.1, 1.2, 1.6];

/** What became of the bills of the last days: the place in `drawn`, and how many days ago it was prepared. */
export const lately: readonly (readonly [at: number, end: End, daysAgo: number])[] = [
  [0, 'compiled', 10],
  [8, 'compiled', 9],
  [6, 'objected', 8],
  [3, 'audit', 7],
  [1, 'uploaded', 5],
  [9, 'signed', 6],
  [5, 'attached', 3],
  [4, 'authorized', 3],
  [2, 'returned', 2],
  [7, 'prepared', 2],
  [3, 'prepared', 1],
  [8, 'prepared', 1],
  [5, 'prepared', 0],
];
