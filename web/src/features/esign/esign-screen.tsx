// E-Sign Bill: fetch the body, say why and where, sign it on this computer, send the signed file back (3§2.5, 3§7.3).
import { billText } from '@portal/domain/bill/texts';
import { useMemo, useState } from 'react';
import { BillDesks } from '../../components/bill/bill-desks.tsx';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { LazyUploadPanel } from '../../components/upload/lazy-upload-panel.tsx';
import { canBeSigned, useBodyBills } from '../../data/bill-desks.ts';
import { SignDesk } from './sign-desk.tsx';
import { SignTable } from './sign-table.tsx';
import { emptySigning, type SigningInput } from './signing-input.ts';

export interface EsignScreenProps {
  /** Authorization number of the bill that is open. */
  chosen: string | undefined;
  /** Keep it stable. */
  onChoose: (authNo: string | undefined) => void;
}

export function EsignScreen({ chosen, onChoose }: EsignScreenProps) {
  const list = useBodyBills();
  const rows = useMemo(() => list.rows?.filter(canBeSigned), [list.rows]);
  // reason and location are the same for bill after bill
  const [input, setInput] = useState<SigningInput>(emptySigning);
  const bill = rows?.find((row) => row.auth_no === chosen);
  const closeDesk = () => {
    onChoose(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <DeskPage
      title="E-Sign Bill"
      crumb="E-Sign Bill"
      about="Signed on this computer with the certificate of the office."
    >
      <section className="panel" aria-label="Bills to sign">
        <BillDesks current="sign" />
        <SignTable list={{ ...list, rows }} chosen={chosen} onFetch={onChoose} empty={billText.noBills} />
      </section>
      {bill && (
        <SignDesk key={bill.auth_no} bill={bill} input={input} onInput={setInput} onSigned={closeDesk} />
      )}
      <LazyUploadPanel
        kind="signed"
        title="Signed bills"
        next={() => <NextLink to="/uploadbill">Upload to the treasury</NextLink>}
      />
    </DeskPage>
  );
}
