// Upload Bill Body: the authorized bills, a PDF for each, and the state of its upload (3§2.5, 3§5.7). Bills that the treasury
// objected to are first: they wait for a corrected body.
import { formatLimit } from '@portal/domain/document/schema';
import { useState } from 'react';
import { BillDesks } from '../../components/bill/bill-desks.tsx';
import { DeskPage } from '../../components/bill/desk-page.tsx';
import { withdrawWindow } from '../../components/bill/withdraw-window.ts';
import { useFetchAhead } from '../../components/dialog/lazy-window.tsx';
import { FilesDrop } from '../../components/field/files-drop.tsx';
import { NextLink } from '../../components/next-link.tsx';
import { focusRowOf } from '../../components/table/table-keys.ts';
import { LazyUploadPanel, useHasUploads } from '../../components/upload/lazy-upload-panel.tsx';
import { type BodyBill, canBeSigned, useBodyBills } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { billBodyWords } from '../../texts/en/bill-body.ts';
import { BodyPanel } from './body-panel.tsx';
import { BodyTable } from './body-table.tsx';
import { bulkBodiesWindow } from './bulk-bodies-window.ts';

export interface BodyScreenProps {
  family: DeskFamily;
  /** Authorization number of the bill that is chosen. */
  chosen: string | undefined;
  /** Keep it stable. */
  onChoose: (authNo: string | undefined) => void;
}

export function BodyScreen({ family, chosen, onChoose }: BodyScreenProps) {
  const list = useBodyBills(family);
  const [withdrawn, setWithdrawn] = useState<BodyBill | undefined>(undefined);
  const [files, setFiles] = useState<readonly File[] | undefined>(undefined);
  const ahead = useFetchAhead([withdrawWindow, bulkBodiesWindow]);
  const hasUploads = useHasUploads(family, 'body');
  const bill = list.rows?.find((row) => row.auth_no === chosen);
  const closePanel = (authNo: string) => {
    onChoose(undefined);
    focusRowOf(authNo);
  };
  return (
    <DeskPage family={family} desk="body">
      <section className="panel" aria-label={family.desks.body.caption} {...ahead}>
        <BillDesks family={family} current="body" />
        {list.isComplete && list.rows && list.rows.length > 0 && (
          <div className="panel__body">
            <FilesDrop
              name="pdfs"
              label={billBodyWords.choosePdfs}
              accept="application/pdf,.pdf"
              invitation={billBodyWords.dropPdfsHereAlso}
              hint={billBodyWords.eachGoesBillWhose(formatLimit(family.bodyLimitBytes))}
              onFiles={setFiles}
            />
          </div>
        )}
        <BodyTable
          family={family}
          list={list}
          chosen={chosen}
          onChoose={onChoose}
          onWithdraw={setWithdrawn}
        />
      </section>
      <div className={bill && hasUploads ? 'grid grid--half' : 'grid'}>
        {bill && (
          <BodyPanel key={bill.auth_no} family={family} bill={bill} onDone={() => closePanel(bill.auth_no)} />
        )}
        <LazyUploadPanel
          family={family}
          kind="body"
          title={billBodyWords.uploads}
          // not of a bill that was signed since, nor of one that waits for a corrected body
          next={(authNo) =>
            list.rows?.some((row) => row.auth_no === authNo && canBeSigned(row)) && (
              <NextLink to={family.desks.sign.path} authNo={authNo}>
                {billBodyWords.eSign}
              </NextLink>
            )
          }
        />
      </div>
      {files && list.rows && (
        <bulkBodiesWindow.Window
          family={family}
          bills={list.rows}
          files={files}
          onClose={() => setFiles(undefined)}
        />
      )}
      {withdrawn && (
        <withdrawWindow.Window family={family} bill={withdrawn} onClose={() => setWithdrawn(undefined)} />
      )}
    </DeskPage>
  );
}
