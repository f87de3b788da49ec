import { describe, expect, it } from 'vitest';
import { ApiError } from '../api-error.ts';
import type { UploadStatus } from './document-calls.ts';
import { type DocumentJob, type DocumentMeans, postLimitBytes, sendDocument } from './send-document.ts';

const begun = {
  upload_id: 'u1',
  part_size_bytes: postLimitBytes,
  parts: [1, 2].map((part_number) => ({ part_number, url: `https://bucket/${part_number}` })),
};
const arrived = (...numbers: number[]) => numbers.map((n) => ({ part_number: n, etag: `e${n}` }));
const status = (state: UploadStatus['state'], parts = arrived(), message = ''): UploadStatus => ({
  state,
  message,
  parts,
  missing: [],
});

/** A portal that answers its statuses in turn, and a list of what it was asked. */
const portal = (statuses: (UploadStatus | Error)[], more: Partial<DocumentMeans> = {}) => {
  const calls: string[] = [];
  const means: DocumentMeans = {
    post: async () => {
      calls.push('post');
    },
    begin: async () => {
      calls.push('begin');
      return begun;
    },
    status: async () => {
      calls.push('status');
      const next = statuses.shift();
      if (!next || next instanceof Error) throw next ?? new Error('asked too often');
      return next;
    },
    complete: async (_target, _id, parts) => {
      calls.push(`complete ${parts.map((part) => part.etag)}`);
    },
    putPart: async ({ url }) => {
      calls.push(`put ${url.at(-1)}`);
      return `e${url.at(-1)}`;
    },
    wait: async () => {
      calls.push('wait');
    },
    ...more,
  };
  return { calls, means };
};

const big = new File([new Uint8Array(postLimitBytes + 1)], 'body.pdf');
const job = (more: Partial<DocumentJob> = {}): DocumentJob => ({
  target: { family: 'normal', kind: 'body', authNo: '77' },
  file: big,
  begun: undefined,
  signal: new AbortController().signal,
  onBegun: () => {},
  onSent: () => {},
  onChecking: () => {},
  ...more,
});

describe('sendDocument', () => {
  it('sends a small file in one call', async () => {
    const { calls, means } = portal([]);
    await sendDocument(job({ file: new File(['%PDF-'], 'body.pdf') }), means);
    expect(calls).toEqual(['post']);
  });

  it('sends a larger one in parts and waits for the check', async () => {
    const { calls, means } = portal([status('checking'), status('checking'), status('accepted')]);
    await sendDocument(job(), means);
    expect(calls).toEqual([
      'begin',
      'put 1',
      'put 2',
      'complete e1,e2',
      'status',
      'wait',
      'status',
      'wait',
      'status',
    ]);
  });

  it('goes on with the parts that have not arrived', async () => {
    const { calls, means } = portal([status('uploading', arrived(1)), status('accepted')]);
    await sendDocument(job({ begun }), means);
    expect(calls).toEqual(['status', 'put 2', 'complete e1,e2', 'status']);
  });

  it('goes on with the addresses that the portal hands out now', async () => {
    const urls: string[] = [];
    const missing = [{ part_number: 2, url: 'https://bucket/fresh/2' }];
    const { means } = portal([{ ...status('uploading', arrived(1)), missing }, status('accepted')], {
      putPart: async ({ url }) => {
        urls.push(url);
        return 'e2';
      },
    });
    await sendDocument(job({ begun }), means);
    expect(urls).toEqual(['https://bucket/fresh/2']);
  });

  it('goes on with the check when all had arrived', async () => {
    const { calls, means } = portal([status('checking'), status('accepted')]);
    await sendDocument(job({ begun }), means);
    expect(calls).toEqual(['status', 'wait', 'status']);
  });

  it('says the sentence of a check that refuses', async () => {
    const { means } = portal([status('refused', [], 'The PDF is encrypted.')]);
    await expect(sendDocument(job(), means)).rejects.toMatchObject({
      name: 'RefusedError',
      message: 'The PDF is encrypted.',
    });
  });

  it('asks the portal for the ETags that the storage does not show', async () => {
    const { calls, means } = portal([status('uploading', arrived(1, 2)), status('accepted')], {
      putPart: async () => '',
    });
    await sendDocument(job(), means);
    expect(calls).toEqual(['begin', 'status', 'complete e1,e2', 'status']);
  });

  it('asks again while the portal is away for a moment', async () => {
    const away = new ApiError(503, 'busy');
    const { calls, means } = portal([away, status('accepted')]);
    await sendDocument(job(), means);
    expect(calls.slice(-3)).toEqual(['status', 'wait', 'status']);
  });

  it('does not ask again what was refused', async () => {
    const { calls, means } = portal([new ApiError(404, 'unknown')]);
    await expect(sendDocument(job({ begun }), means)).rejects.toMatchObject({ status: 404 });
    expect(calls).toEqual(['status']);
  });
});
