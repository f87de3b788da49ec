// What the officers of a simulation share: a table of its own, two offices with grants, a common head, payees and employees,
// partners that answer, and a clock that only they move.
import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  ResourceInUseException,
} from '@aws-sdk/client-dynamodb';
import { nextNumber } from '@portal/core/bill/number';
import type { SubmitPorts } from '@portal/core/bill/submit';
import type { Office, Officer } from '@portal/core/call';
import type { Employee, SnaPayee } from '@portal/core/payee/entity';
import type { CommonHeadRow, GrantRow } from '@portal/core/scheme/entity';
import { Masters } from '@portal/core/scheme/masters';
import { readStatistics, type Statistics } from '@portal/core/statistics/counters';
import { putRows } from '@portal/core/storage/read';
import { tableName } from '@portal/core/storage/table';
import { financialYear } from '@portal/domain/calendar';
import { type LoginType, userType } from '@portal/domain/session/schema';
import { localAccess } from '../../packages/local/src/hosts/local-access.ts';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import { masterRows } from '../../packages/local/src/seed/seed.ts';
import {
  aCommonHead,
  aGrant,
  anSnaGrant,
  gpfEmployees,
  officeRecord,
  snaPayees,
} from '../support/records.ts';
import { anSpaGrant, keepComponents, type SpaGrant } from '../support/spa.ts';
import { makeNodal, sanctionPort } from './nodal.ts';

export interface World {
  readonly offices: readonly WorldOffice[];
  /** The one that most officers work in. */
  readonly hot: WorldOffice;
  /** The landing page's figures before any of these bills. */
  readonly figures: Statistics;
  readonly ports: SubmitPorts;
  /** Officers of the SPA offices, which allot limits of the SNA schemes. */
  readonly nodal: readonly Officer[];
}

export interface WorldOffice {
  readonly office: Office;
  /** Two accounts, each as Draft and as Final. */
  readonly officers: readonly Officer[];
  /** As they were made, before any bill. */
  readonly general: GrantRow;
  readonly sna: GrantRow;
  readonly spa: SpaGrant;
  readonly head: CommonHeadRow;
  /** The last number that the office drew before any bill of this simulation. */
  readonly lastNumber: string;
  readonly employees: readonly Employee[];
  readonly payees: readonly SnaPayee[];
}

/** When every simulation begins: a morning in India, months before the end of its financial year. */
export const beginning = new Date('2026-11-20T04:30:00Z');

/** A table with the keys and indexes of the deployed one, which is at `tableName`. */
export const useOwnTable = async (
  cloud: { dynamoEndpoint: string; tableName: string },
  suffix = 'simulation',
): Promise<void> => {
  const client = new DynamoDBClient({ endpoint: cloud.dynamoEndpoint, ...localAccess });
  const own = `${cloud.tableName}-${suffix}`;
  try {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: cloud.tableName }));
    await client.send(
      new CreateTableCommand({
        TableName: own,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: Table?.AttributeDefinitions,
        KeySchema: Table?.KeySchema,
        GlobalSecondaryIndexes: Table?.GlobalSecondaryIndexes?.map(
          ({ IndexName, KeySchema, Projection }): GlobalSecondaryIndex => ({
            IndexName,
            KeySchema,
            Projection,
          }),
        ),
      }),
    );
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  } finally {
    client.destroy();
  }
  useLocalTable({ dynamoEndpoint: cloud.dynamoEndpoint, tableName: own });
  await putRows(masterRows());
};

type People = readonly Pick<WorldOffice, 'office' | 'officers' | 'employees' | 'payees'>[];
/** Those of each table. */
const people = new Map<string, Promise<People>>();

/** More than a transaction's pages hold, so that some bills are staged. */
export const manyPayees = 1_050;

const makePeople = (): Promise<People> =>
  Promise.all(
    [1, 2].map(async () => {
      const office = await officeRecord();
      return {
        office,
        officers: ['a', 'b'].flatMap((name) =>
          (['D', 'F'] as const).map((login) => officer(office, name, login)),
        ),
        employees: await gpfEmployees(4, {
          expiresAt: Math.floor(beginning.getTime() / 1000) + 400 * 86_400,
        }),
        payees: await snaPayees(office, manyPayees),
      };
    }),
  );

export const officer = (office: Office, name: string, login: LoginType): Officer => ({
  accountId: `${office.ddoCode}-${name}`,
  username: `${office.ddoCode}-${name}`.toLowerCase(),
  kind: 'DDO',
  login,
  userType: userType('DDO', login),
  office,
  mustChangePassword: false,
});

/** The same people each time, with unused grants. */
export const makeWorld = async (): Promise<World> => {
  const own = people.get(tableName()) ?? makePeople();
  people.set(tableName(), own);
  const year = financialYear(beginning);
  const offices = await Promise.all(
    (await own).map(async (each) => {
      const [general, sna, spa, head, lastNumber] = await Promise.all([
        aGrant(each.office, { year, totalThousands: 10 }),
        anSnaGrant(each.office, { year, totalThousands: 10 }),
        anSpaGrant(each.office, {}, { year, totalThousands: 10 }),
        aCommonHead(each.office, year),
        nextNumber(each.office, year),
      ]);
      // the clock of a simulation is not that of the machine
      await keepComponents(spa.slsCode, new Date(beginning.getTime() + 400 * 86_400_000));
      return { ...each, general, sna, spa, head, lastNumber };
    }),
  );
  await loadMasters(offices.flatMap(({ general, sna, spa }) => [general, sna, spa]));
  const [hot] = offices;
  if (!hot) throw new Error('there is no office');
  const nodal = await makeNodal(
    offices.flatMap(({ sna, spa }) => [sna, spa]),
    (office) => officer(office, 'n', 'F'),
  );
  return { offices, hot, nodal, ports: noPorts, figures: await figuresNow() };
};

let reading = 0;

/** The figures are kept for a minute of the clock that is handed in, so each reading comes an hour after the one before. */
export const figuresNow = async (): Promise<Statistics> => {
  reading += 1;
  const at = new Date(beginning.getTime() + reading * 3_600_000);
  return (await readStatistics(at)).figures;
};

/** Masters are kept in memory: read before the officers begin, so that each seed makes the same calls and no task waits for another's. */
export const loadMasters = async (grants: readonly GrantRow[]): Promise<void> => {
  await Masters.billTypes('27');
  await Masters.billTypes('60');
  await Masters.schemes('0021');
  for (const { schemecd, object, majorhead } of grants)
    await Masters.schemeDetails(schemecd, object, majorhead);
};

/** All but the sanctions is kept in the table already, so that a request which asks for it is a fault. */
export const noPorts: SubmitPorts = {
  pfms: sanctionPort,
  employees: { find: () => Promise.reject(new Error('the employee service was asked')) },
  components: () => {
    throw new Error('the component service was asked');
  },
};
