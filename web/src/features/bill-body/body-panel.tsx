// The body of one bill: choose or drop its PDF, look that it is one, upload it; an earlier body is replaced only after a
// confirmation (3§2.5).
import { formatLimit } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { FileDrop } from '../../components/field/file-drop.tsx';
import { Message } from '../../components/message.tsx';
import { WorkForm } from '../../components/work-form.tsx';
import { type BodyBill, isObjected } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { formatBytes } from '../../data/upload/amounts.ts';
import { pdfProblem } from '../../data/upload/pdf-check.ts';
import { uploads, useUpload } from '../../data/upload/tab-uploads.ts';
import { isUnderWay } from '../../data/upload/uploads.ts';
import { billBodyWords } from '../../texts/en/bill-body.ts';

export interface BodyPanelProps {
  family: DeskFamily;
  bill: BodyBill;
  /** The upload has begun. */
  onDone: () => void;
}

export function BodyPanel({ family, bill, onDone }: BodyPanelProps) {
  const target = { family: family.name, kind: 'body', authNo: bill.auth_no } as const;
  const upload = useUpload(target);
  const isBusy = upload !== undefined && isUnderWay(upload);
  const [file, setFile] = useState<File | undefined>(undefined);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);

  const choose = async (chosen: File | undefined) => {
    setFile(chosen);
    setProblem(await pdfProblem(chosen, family.bodyLimitBytes));
  };
  const send = () => {
    if (!file) return;
    uploads.start(target, file);
    onDone();
  };
  const submit = async () => {
    if (!file) return setProblem(documentText.bodyFirst);
    const found = await pdfProblem(file, family.bodyLimitBytes);
    setProblem(found);
    if (found !== undefined) return;
    if (bill.bill_body) setAsking(true);
    else send();
  };
  return (
    <>
      <WorkForm title={<Title bill={bill} />} onSubmit={() => void submit()}>
        <Objection bill={bill} />
        <FileDrop
          name="pdf"
          label={billBodyWords.chooseFile}
          accept="application/pdf,.pdf"
          invitation={billBodyWords.dropPdfHereOr}
          hint={billBodyWords.pdfOnlyUp(formatLimit(family.bodyLimitBytes))}
          error={problem}
          file={file}
          onFile={(chosen) => void choose(chosen)}
        />
        <div className="row row--apart">
          <p className="note" role="status">
            {file && problem === undefined && `${file.name}, ${formatBytes(file.size)}`}
          </p>
          <Button
            type="submit"
            variant="primary"
            icon="upload"
            reason={isBusy ? billBodyWords.uploadThisBillUnder : undefined}
          >
            {billBodyWords.upload}
          </Button>
        </div>
      </WorkForm>
      <ConfirmDialog
        open={isAsking}
        title={billBodyWords.replaceBillBody}
        message={documentText.replace}
        confirmLabel={billBodyWords.replace}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const Title = ({ bill }: { bill: BodyBill }) => (
  <>
    {billBodyWords.bodyBill(bill.bill_no)} <span className="note">{billBodyWords.authNo(bill.auth_no)}</span>
  </>
);

const Objection = ({ bill }: { bill: BodyBill }) =>
  isObjected(bill) &&
  bill.reasons.length > 0 && (
    <Message kind="warn" silent>
      <p>
        <strong>{billBodyWords.treasuryObjected}</strong>
      </p>
      {bill.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </Message>
  );
