// One part of a file into object storage by its pre-signed address. XMLHttpRequest, because fetch does not report how much
// of a body has left.

export class PartError extends Error {
  /** The connection or the storage failed for a moment, or the address is not good any more. */
  readonly reason: 'passing' | 'expired';

  constructor(reason: PartError['reason']) {
    super(`a part was not taken (${reason})`);
    this.name = 'PartError';
    this.reason = reason;
  }
}

export interface PartSending {
  readonly url: string;
  /** A slice: the browser reads it from the disk while it sends. */
  readonly content: Blob;
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
}

/** Answers the ETag; "" where the storage does not show it. @throws PartError */
export type PutPart = (sending: PartSending) => Promise<string>;

const stalledSeconds = 60;

export const putPart: PutPart = ({ url, content, signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(stall);
      stall = setTimeout(() => request.abort(), stalledSeconds * 1000);
    };
    const cancel = () => request.abort();
    const finish = (settle: () => void) => {
      clearTimeout(stall);
      signal.removeEventListener('abort', cancel);
      settle();
    };
    request.upload.onprogress = ({ loaded }) => {
      watch();
      onSent(loaded);
    };
    request.onload = () =>
      finish(() => {
        if (request.status >= 200 && request.status < 300) resolve(request.getResponseHeader('etag') ?? '');
        else reject(new PartError(isGone(request.status) ? 'expired' : 'passing'));
      });
    request.onerror = () => finish(() => reject(new PartError('passing')));
    request.onabort = () => finish(() => reject(signal.aborted ? signal.reason : new PartError('passing')));
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', cancel, { once: true });
    request.open('PUT', url);
    request.send(content);
    watch();
  });

/** 403: the address is older than an hour. 404: the storage does not know the upload. */
const isGone = (status: number): boolean => status === 403 || status === 404;
