// Many PDFs, each for the bill that its name means: shown before anything is sent, and sent when the officer has looked
// (decisions.md, Many at once). A body that is there already is replaced only where that is ticked.
import { documentText } from '@portal/domain/document/texts';
import { useCallback } from 'react';
import { lineOf } from '../../components/bulk/bulk-line.tsx';
import { BulkOutcomes } from '../../components/bulk/bulk-outcomes.tsx';
import { NextLink } from '../../components/next-link.tsx';
import type { BodyBill } from '../../data/bill-desks.ts';
import { useBulk } from '../../data/bulk.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { sendToEnd } from '../../data/upload/send-to-end.ts';
import { billBodyWords } from '../../texts/en/bill-body.ts';
import { FilesQuestion } from './files-question.tsx';
import type { FileForBill } from './use-matches.ts';

export interface BulkBodiesProps {
  family: DeskFamily;
  bills: readonly BodyBill[];
  files: readonly File[];
  onClose: () => void;
}

const transNoOf = ({ bill }: FileForBill): string => bill.trans_no;

export function BulkBodies({ family, bills, files, onClose }: BulkBodiesProps) {
  const { name, desks } = family;
  const act = useCallback(
    async ({ bill, file }: FileForBill) => {
      await sendToEnd({ family: name, kind: 'body', authNo: bill.auth_no }, file);
      return documentText.uploaded;
    },
    [name],
  );
  const run = useBulk({ keyOf: transNoOf, act });
  if (!run.rows)
    return (
      <FilesQuestion family={family} bills={bills} files={files} onConfirm={run.start} onCancel={onClose} />
    );
  const sent = run.rows;
  return (
    <BulkOutcomes
      lines={sent.map((row) => ({
        ...lineOf(row.bill),
        about: row.file.name,
        outcome: run.outcomeOf(row),
      }))}
      verbs={[billBodyWords.attachingBodies, billBodyWords.givenBody]}
      isBusy={run.isBusy}
      isSignedOut={run.isSignedOut}
      path={desks.body.path}
      stays={billBodyWords.chooseOtherFilesOr}
      onStop={run.stop}
      onAgain={(open) => run.again(sent.filter(({ bill }) => open.has(bill.trans_no)))}
      onClose={onClose}
      next={
        <NextLink to={desks.sign.path} primary>
          {billBodyWords.eSign2}
        </NextLink>
      }
    />
  );
}
