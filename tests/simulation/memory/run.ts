// Memory of the local run under work: `npm start` on disk, officers who take bills from the login to the treasury and others who look
// at lists, and the resident memory of its processes meanwhile.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listConfirmBills, listReturnedBills, searchRegister } from '@portal/domain/bill/api';
import { listPayees } from '@portal/domain/payee/api';
import { listGrants } from '@portal/domain/scheme/api';
import { listVendors } from '@portal/domain/supplier/api';
import { listUploads } from '@portal/domain/treasury/api';
import { demoEmployees } from '@portal/partners/data/employees';
import { demoAccounts } from '../../../packages/local/src/seed/offices.ts';
import { smoke } from '../../../packages/local/src/smoke/life.ts';
import type { Client } from '../../support/client.ts';
import { captchaAnswer, signInAt } from '../../support/own-portal.ts';
import { npmStart, processesOf } from '../../support/portal-process.ts';
import type { Sample } from './growth.ts';

const offices = ['works1', 'health1'] as const;
const readersOfOffice = 2;
const requestsOfLife = 20;
const samplesInAll = 30;
const lists = [
  listGrants,
  listConfirmBills,
  listReturnedBills,
  searchRegister,
  listUploads,
  listPayees,
  listVendors,
] as const;

/** Works for so many seconds; answers the samples, oldest first. @throws where a request or a life fails */
export const memoryUnderWork = async (seconds: number): Promise<Sample[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'memory-'));
  const portal = npmStart({ PORT: '0', DATA_DIR: dataDir, CAPTCHA_ANSWER: captchaAnswer });
  try {
    return await worked(await portal.ready(), signingOriginIn(portal.output()), dataDir, seconds);
  } finally {
    portal.npm.kill('SIGTERM');
    await portal.ended();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const signingOriginIn = (output: string): string => {
  const origin = /^Signing service: (\S+)$/m.exec(output)?.[1];
  if (!origin) throw new Error('the local run has no signing service');
  return origin;
};

const worked = async (
  origin: string,
  signing: string,
  dataDir: string,
  seconds: number,
): Promise<Sample[]> => {
  const from = performance.now();
  const passed = () => (performance.now() - from) / 1000;
  const isOver = () => passed() >= seconds;
  let requests = 0;
  const { owner, jvm } = processesOf(dataDir);
  const samples: Sample[] = [];
  const sample = () => {
    const megabytes = { portal: megabytesOf(owner.pid), database: megabytesOf(jvm.pid) };
    samples.push({ seconds: passed(), requests, megabytes });
  };
  const clock = setInterval(sample, (seconds * 1000) / samplesInAll);
  const work = offices.flatMap((username) => {
    const account = accountOf(username);
    const ofOffice = async () => {
      while (!isOver()) {
        await smoke({ ...lifeOf(account), address: origin, signing });
        requests += requestsOfLife;
      }
    };
    // the lives log in too, and the portal ends the oldest session of a login that has many
    const reader = async () => {
      while (!isOver()) requests += await look(await signInAt(origin, account, 'D'));
    };
    return [ofOffice(), ...Array.from({ length: readersOfOffice }, reader)];
  });
  try {
    await Promise.all(work);
  } finally {
    clearInterval(clock);
  }
  sample();
  return samples;
};

const accountOf = (username: string) => {
  const account = demoAccounts.find((one) => one.username === username);
  if (!account) throw new Error(`there is no demo account ${username}`);
  return account;
};

const lifeOf = ({ username, draftPassword, finalPassword }: ReturnType<typeof accountOf>) => ({
  username,
  passwords: { D: draftPassword, F: finalPassword },
  ein: demoEmployees[0]?.ein ?? '',
  grant: undefined,
  withTreasury: true,
  answer: async () => captchaAnswer,
  report: () => {},
});

const looksOfSession = 10;

/** Looks at each list some times; answers how many requests that were. */
const look = async (officer: Client): Promise<number> => {
  for (let times = 0; times < looksOfSession; times += 1)
    for (const list of lists) await officer.ask(list, { query: {} });
  return looksOfSession * lists.length;
};

/** Resident memory of a running process. @throws where it has ended */
const megabytesOf = (pid: number): number => {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
};
