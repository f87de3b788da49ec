// An office at the size that the portal promises: 10,000 vendors and 10,000 SNA payees. Written straight into the table,
// once a run.

import { putRows } from '@portal/core/storage/read';
import { lazily } from '@portal/core/storage/table';
import { vendorEntity } from '@portal/core/vendor/entity';
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
  await snaPayees(made.office, largeCount);
  return { ...made, eins };
});

const trades = ['Traders', 'Builders', 'Printers', 'Motor Works', 'Stationers', 'Caterers', 'Electricals'];
const places = ['Nambul', 'Thoubal', 'Loktak', 'Iril', 'Kongba', 'Barak', 'Chakpi', 'Khuga', 'Imphal'];

/** Names that differ, so that a filter finds some and not all. */
const vendorItem = (ddoCode: string, ein: string, at: number) =>
  vendorEntity()
    .put({
      ddoCode,
      ein,
      name: `${places[at % places.length]} ${trades[at % trades.length]} ${at} (test)`,
      pan: 'DEMOV1234T',
      ruralUrban: 'U',
      bankCode: branch.bankCode,
      bankName: branch.bankName,
      branchCode: branch.branchCode,
      branchName: branch.branchName,
      ifsc: branch.ifsc,
      micr: branch.micr,
      accountNumber: `00088${String(at).padStart(6, '0')}`,
      isActive: true,
      version: 1,
    })
    .params()['Item'] as Record<string, unknown>;
