// One upload of a body or a signed body: how far it is, about how long it takes, what came of it.
import { documentText } from '@portal/domain/document/texts';
import type { ReactNode } from 'react';
import { formatBytes, timeLeft } from '../../data/upload/amounts.ts';
import { uploads } from '../../data/upload/tab-uploads.ts';
import type { Upload } from '../../data/upload/uploads.ts';
import { uploadPartsWords } from '../../texts/en/upload-parts.ts';
import { Button } from '../button.tsx';
import { Message } from '../message.tsx';
import { Progress } from '../prime/progress.tsx';

export interface UploadProgressProps {
  upload: Upload;
  /** Where the way goes on once the file is taken. */
  next?: ReactNode;
}

const doneText = { body: documentText.uploaded, signed: documentText.signedUploaded } as const;
const checkText = {
  body: uploadPartsWords.arrivedPortalChecksSound,
  signed: uploadPartsWords.arrivedPortalChecksSignature,
} as const;

export function UploadProgress({ upload, next }: UploadProgressProps) {
  const { target, fileName, sizeBytes, phase, message } = upload;
  const label = `${fileName}, ${formatBytes(sizeBytes)}`;
  const drop = () => uploads.drop(target);
  switch (phase) {
    case 'sending':
      return <Sending upload={upload} label={label} onCancel={drop} />;
    case 'checking':
      return <Progress label={label} text={uploadPartsWords.checking} note={checkText[target.kind]} />;
    case 'stopped':
      return (
        <Message kind="warn" actions={<GoOn upload={upload} onCancel={drop} />}>
          <strong>{label}</strong> {message}
        </Message>
      );
    case 'accepted':
      return (
        <Message
          kind="ok"
          actions={
            <span className="row">
              {next}
              <Close onClose={drop} />
            </span>
          }
        >
          <strong>{doneText[target.kind]}</strong> {uploadPartsWords.belongsBill(fileName)}
          <span className="code">{target.authNo}</span>.
        </Message>
      );
    case 'failed':
      return (
        <Message kind="danger" actions={<Close onClose={drop} />}>
          <strong>{uploadPartsWords.bill(documentText.uploadFailed, fileName, target.authNo)}</strong>{' '}
          {message}
        </Message>
      );
  }
}

interface SendingProps {
  upload: Upload;
  label: string;
  onCancel: () => void;
}

/** A file that is sent in one call shows no figure: its progress is not known. */
function Sending({ upload, label, onCancel }: SendingProps) {
  const { sentBytes, sizeBytes } = upload;
  const percent = sentBytes > 0 ? (sentBytes / sizeBytes) * 100 : undefined;
  return (
    <Progress
      label={label}
      value={percent}
      text={percent === undefined ? uploadPartsWords.uploading : `${Math.floor(percent)}%`}
      note={uploadPartsWords.uploadingYouMayGo(timeLeft(upload, performance.now()))}
      actions={
        <Button small onClick={onCancel} aria-label={uploadPartsWords.cancelUpload(upload.fileName)}>
          {uploadPartsWords.cancel}
        </Button>
      }
    />
  );
}

const GoOn = ({ upload, onCancel }: { upload: Upload; onCancel: () => void }) => (
  <span className="row">
    <Button small icon="refresh" onClick={() => uploads.resume(upload.target)}>
      {upload.sentBytes > 0 ? uploadPartsWords.resume : uploadPartsWords.uploadAgain}
    </Button>
    <Button small onClick={onCancel} aria-label={uploadPartsWords.cancelUpload(upload.fileName)}>
      {uploadPartsWords.cancel}
    </Button>
  </span>
);

const Close = ({ onClose }: { onClose: () => void }) => (
  <Button small variant="quiet" icon="close" aria-label={uploadPartsWords.closeMessage} onClick={onClose} />
);
