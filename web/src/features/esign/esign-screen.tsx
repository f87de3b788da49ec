// E-Sign Bill: fetch the body, say why and where, sign it on this computer, send the signed file back (3§2.5, 3§7.3).
import { useMemo, useState } from 'react';
import { BillDesks } from '../../components/bill/bill-desks.tsx';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { withdrawWindow } from '../../components/bill/withdraw-window.ts';
import { BulkBar } from '../../components/bulk/bulk-bar.tsx';
import { useBulkTicks } from '../../components/bulk/use-bulk-ticks.ts';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { focusRowOf } from '../../components/table/table-keys.ts';
import type { TickRules } from '../../components/table/use-ticks.ts';
import { LazyUploadPanel } from '../../components/upload/lazy-upload-panel.tsx';
import { type BodyBill, canBeSigned, useBodyBills } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { esignWords } from '../../texts/en/esign.ts';
import { bulkSignWindow } from './bulk-sign-window.ts';
import { SignDesk } from './sign-desk.tsx';
import { SignTable } from './sign-table.tsx';
import { emptySigning, type SigningInput } from './signing-input.ts';

export interface EsignScreenProps {
  family: DeskFamily;
  /** Authorization number of the bill that is open. */
  chosen: string | undefined;
  /** Keep it stable. */
  onChoose: (authNo: string | undefined) => void;
}

export function EsignScreen({ family, chosen, onChoose }: EsignScreenProps) {
  const list = useBodyBills(family);
  const rows = useMemo(() => list.rows?.filter(canBeSigned), [list.rows]);
  // reason and location are the same for bill after bill
  const [input, setInput] = useState<SigningInput>(emptySigning);
  const [withdrawn, setWithdrawn] = useState<BodyBill | undefined>(undefined);
  const ahead = useFetchAhead([withdrawWindow, bulkSignWindow]);
  const ticks = useBulkTicks(rows, rules);
  const bill = rows?.find((row) => row.auth_no === chosen);
  const closeDesk = (authNo: string) => {
    onChoose(undefined);
    focusRowOf(authNo);
  };
  return (
    <DeskPage family={family} desk="sign">
      <section className="panel" aria-label={family.desks.sign.caption} {...ahead}>
        <BillDesks family={family} current="sign" />
        <SignTable
          family={family}
          list={{ ...list, rows }}
          chosen={chosen}
          onFetch={onChoose}
          onWithdraw={setWithdrawn}
          selection={ticks.selection}
        />
        <BulkBar ticks={ticks} verb={esignWords.eSign} />
      </section>
      {ticks.opened && (
        <bulkSignWindow.Window
          family={family}
          bills={ticks.opened}
          input={input}
          onInput={setInput}
          onClose={ticks.close}
        />
      )}
      {bill && (
        <SignDesk
          key={bill.auth_no}
          family={family}
          bill={bill}
          input={input}
          onInput={setInput}
          onSigned={() => closeDesk(bill.auth_no)}
        />
      )}
      <LazyUploadPanel
        family={family}
        kind="signed"
        title={esignWords.signedBills}
        next={() => <NextLink to={family.desks.upload.path}>{esignWords.uploadTreasury}</NextLink>}
      />
      {withdrawn && (
        <withdrawWindow.Window family={family} bill={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </DeskPage>
  );
}

const rules: TickRules<BodyBill> = {
  keyOf: (bill) => bill.auth_no,
  canTick: () => true,
  label: (bill) => esignWords.tickBill(bill.auth_no),
  allLabel: esignWords.tickAllBillsBody,
};
