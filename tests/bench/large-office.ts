// An office at the size that the portal promises: 10,000 vendors, payees and SNA payees. Written straight into the table,
// once a run.

import { payeeEntity } from '@portal/core/payee/entity';
import { putRows } from '@portal/core/storage/read';
import { lazily } from '@portal/core/storage/table';
import { vendorEntity } from '@portal/core/supplier/entity';
import { snaPayees } from '../support/records.ts';
import { branch } from '../support/vendors.ts';
import { anOffice, type BenchOffice } from './officers.ts';

export const largeCount = 10_000;

interface LargeOffice extends BenchOffice {
  /** Of its vendors, in their order. */
  readonly eins: readonly string[];
}

export const largeOffice = lazily(async (): Promise<LargeOffice> => {
  const made = await anOffice();
  const { ddoCode, officeNo } = made.office;
  const eins = Array.from({ length: largeCount }, (_, at) => `9${officeNo}${String(at).padStart(6, '0')}`);
  await putRows(eins.map((ein, at) => vendorItem(ddoCode, ein, at)));
  await putRows(eins.map((ein, at) => payeeItem(ddoCode, ein, at)));
  await snaPayees(made.office, largeCount);
  return { ...made, eins };
});

const trades = ['Traders', 'Builders', 'Printers', 'Motor Works', 'Stationers', 'Caterers', 'Electricals'];
const places = ['Nambul', 'Thoubal', 'Loktak', 'Iril', 'Kongba', 'Barak', 'Chakpi', 'Khuga', 'Imphal'];

/** Names that differ, so that a filter finds some and not all. */
const record = (ddoCode: string, ein: string, at: number) => ({
  ddoCode,
  ein,
  name: `${places[at % places.length]} ${trades[at % trades.length]} ${at} (test)`,
  pan: 'DEMOV1234T',
  bankCode: branch.bankCode,
  bankName: branch.bankName,
  branchCode: branch.branchCode,
  branchName: branch.branchName,
  ifsc: branch.ifsc,
  accountNumber: `00088${String(at).padStart(6, '0')}`,
  isActive: true,
  version: 1,
  eventCount: 0,
  lastEventHash: '',
});

type Item = Record<string, unknown>;

const vendorItem = (...of: Parameters<typeof record>): Item =>
  vendorEntity()
    .put({ ...record(...of), ruralUrban: 'U', micr: branch.micr })
    .params()['Item'] as Item;

const payeeItem = (ddoCode: string, ein: string, at: number): Item =>
  payeeEntity()
    .put({ ...record(ddoCode, ein, at), master: 'office', type: 'R', id: ein })
    .params()['Item'] as Item;
