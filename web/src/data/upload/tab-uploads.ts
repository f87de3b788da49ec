// The uploads of this tab, with the real portal, storage and clock behind them.
import { useSyncExternalStore } from 'react';
import { guardLeaving } from '../../lib/leave-guard.ts';
import { tellWork } from '../../lib/work-event.ts';
import { uploadPartsWords } from '../../texts/en/upload-parts.ts';
import { billQueryKeys } from '../bill-lists.ts';
import { queryClient } from '../query-client.ts';
import { entryOwner, sessionQuery } from '../session.ts';
import {
  beginUpload,
  completeUpload,
  postDocument,
  type UploadTarget,
  uploadStatus,
} from './document-calls.ts';
import { keepUpload, recallUpload } from './kept-upload.ts';
import { pause } from './persistently.ts';
import { putPart } from './put-part.ts';
import { sendDocument } from './send-document.ts';
import { isUnderWay, type Upload, Uploads, uploadKey } from './uploads.ts';

const means = {
  post: postDocument,
  begin: beginUpload,
  status: uploadStatus,
  complete: completeUpload,
  putPart,
  wait: pause,
};

/** On a slow line the lists may say it later. */
const longestWaitMilliseconds = 3000;

const owner = () => {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  return session && entryOwner(session);
};

export const uploads = new Uploads({
  send: (job) => sendDocument(job, means),
  now: () => performance.now(),
  recall: (target, file) => {
    const who = owner();
    return who && recallUpload(who, target, file);
  },
  keep: (target, file, begun) => {
    const who = owner();
    if (who) keepUpload(who, target, file, begun);
  },
  onAccepted: () => {
    const lists = billQueryKeys.map((name) => queryClient.invalidateQueries({ queryKey: [name] }));
    return Promise.race([Promise.all(lists), pause(longestWaitMilliseconds, new AbortController().signal)]);
  },
});

addEventListener('online', uploads.resumeAll);
// 200 MB over a slow line take longer than an officer may sit still
uploads.subscribe(() => {
  if (uploads.list().some(isUnderWay)) tellWork();
});
guardLeaving(() => (uploads.list().some(isUnderWay) ? uploadPartsWords.fileStillBeingUploaded : undefined));

export const useUploads = (): readonly Upload[] => useSyncExternalStore(uploads.subscribe, uploads.list);

export const useUpload = (target: UploadTarget): Upload | undefined =>
  useUploads().find((one) => uploadKey(one.target) === uploadKey(target));
