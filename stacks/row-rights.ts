// What the rights of a function to rows of the table mean to IAM: actions on the table, each for the partition keys of its rooms.
// Every one of these actions names its partition keys, or AWS refuses it: a condition over all of no keys would hold.
import { keptRooms, keysOfRoom, neverInBatch, type Room } from '@portal/core/storage/room';
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { RowRights } from './rooms.ts';
import type { Surroundings } from './surroundings.ts';

/** The statements of a role; what it is refused is refused whatever else it may be given. */
export function rowStatements(rights: RowRights, { data: { table } }: Surroundings): PolicyStatement[] {
  const { reads, touches, writes, deletes, indexes } = rights;
  const inBatch = writes.filter((room) => !(neverInBatch as readonly Room[]).includes(room));
  const within = (actions: string[], rooms: readonly Room[]) =>
    rooms.length === 0 ? [] : [allow(actions, table.tableArn, rooms)];
  return [
    ...within(reading, [...reads, ...touches, ...writes]),
    ...within(['dynamodb:UpdateItem'], [...touches, ...writes]),
    ...within(['dynamodb:PutItem'], writes),
    ...within(['dynamodb:BatchWriteItem'], inBatch),
    ...within(['dynamodb:DeleteItem'], deletes),
    ...(indexes.length === 0
      ? []
      : [
          new PolicyStatement({
            actions: ['dynamodb:Query'],
            resources: indexes.map((name) => `${table.tableArn}/index/${name}`),
          }),
        ]),
    ...(writes.length === 0
      ? []
      : [
          refuse('dynamodb:DeleteItem', table.tableArn, keptRooms),
          refuse('dynamodb:BatchWriteItem', table.tableArn, neverInBatch),
        ]),
  ];
}

/** A condition that a transaction holds over a row reads it. */
const reading = [
  'dynamodb:GetItem',
  'dynamodb:BatchGetItem',
  'dynamodb:Query',
  'dynamodb:ConditionCheckItem',
];

const keysOf = (rooms: readonly Room[]): string[] => [...new Set(rooms)].toSorted().map(keysOfRoom);

const leadingKeys = 'dynamodb:LeadingKeys';

const allow = (actions: string[], tableArn: string, rooms: readonly Room[]) =>
  new PolicyStatement({
    actions,
    resources: [tableArn],
    conditions: {
      'ForAllValues:StringLike': { [leadingKeys]: keysOf(rooms) },
      Null: { [leadingKeys]: 'false' },
    },
  });

const refuse = (action: string, tableArn: string, rooms: readonly Room[]) =>
  new PolicyStatement({
    effect: Effect.DENY,
    actions: [action],
    resources: [tableArn],
    conditions: { 'ForAnyValue:StringLike': { [leadingKeys]: keysOf(rooms) } },
  });
