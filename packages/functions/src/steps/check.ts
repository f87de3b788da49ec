// Task of the document check's state machine: checks an upload in parts, or gives it up after the last try.
import { checkUpload, failUpload, type UploadKey } from '@portal/core/document/check-upload';
import { withKeys } from '@portal/core/storage/keys';
import { documentText } from '@portal/domain/document/texts';

type Task = UploadKey & { readonly step: 'check' | 'fail' };

export const handler = withKeys(async ({ step, ...key }: Task): Promise<{ result: string }> => {
  const now = new Date();
  if (step === 'check') return { result: await checkUpload(key, now) };
  await failUpload(key, documentText.notChecked, now);
  return { result: 'refused' };
});
