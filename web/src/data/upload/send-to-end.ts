// One file of many, sent by the uploads of the tab and waited for: one that is taken or refused leaves their list, since its
// outcome is shown elsewhere; one that was stopped stays, to go on.
import { documentText } from '@portal/domain/document/texts';
import type { UploadTarget } from './document-calls.ts';
import { uploads } from './tab-uploads.ts';
import { isUnderWay, uploadKey } from './uploads.ts';

/** @throws Error with the sentence of what was refused or stopped */
export const sendToEnd = async (target: UploadTarget, file: File): Promise<void> => {
  const key = uploadKey(target);
  const find = () => uploads.list().find((one) => uploadKey(one.target) === key);
  uploads.start(target, file);
  await new Promise<void>((resolve) => {
    const look = () => {
      const upload = find();
      if (upload && isUnderWay(upload)) return;
      end();
      resolve();
    };
    const end = uploads.subscribe(look);
    look();
  });
  const upload = find();
  if (upload && upload.phase !== 'stopped') uploads.drop(target);
  if (upload?.phase !== 'accepted') throw new Error(upload?.message || documentText.uploadFailed);
};
