// A treasury of a simulation's own: the stand-in over HTTP, with its books in a folder that no other simulation reads.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPartners } from '@portal/partners/server';
import type { TakenBill } from '@portal/partners/treasury-books';
import { TreasuryControl } from '../../support/treasury.ts';

export interface OwnTreasury {
  readonly partnersOrigin: string;
  readonly control: TreasuryControl;
  /** Every bill that the treasury took, with its status there. */
  books(): readonly TakenBill[];
  close(): Promise<void>;
}

export const startOwnTreasury = async (): Promise<OwnTreasury> => {
  const dir = mkdtempSync(join(tmpdir(), 'treasury-simulation-'));
  const path = join(dir, 'treasury.jsonl');
  writeFileSync(path, '');
  const partners = await startPartners({ port: 0, dir });
  return {
    partnersOrigin: partners.origin,
    control: new TreasuryControl(partners.origin),
    books: () => readBooks(path),
    async close() {
      await partners.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};

/** A line a change; the last of each key counts. */
const readBooks = (path: string): TakenBill[] => {
  const taken = new Map<string, TakenBill>();
  for (const line of readFileSync(path, 'utf8').split('\n').filter(Boolean)) {
    const bill = JSON.parse(line) as TakenBill;
    taken.set(bill.key, bill);
  }
  return [...taken.values()];
};
