// The files of NREGA as their screen asks the portal (3§7.7): the list, the payees of one, rejection, and processing in lots.
import {
  type FtoPayee,
  type FtoRow,
  getFtoFile,
  listFtoFiles,
  type ProcessedFile,
  processFtoFiles,
  rejectFtoFile,
} from '@portal/domain/order/api';
import { lotsOf } from '@portal/domain/order/lots';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, callPage } from './api.ts';
import { billQueryKeys } from './bill-lists.ts';
import { useIdempotencyKeys } from './idempotency.ts';
import type { WholeList } from './whole-list.ts';

export type { FtoRow } from '@portal/domain/order/api';

const filesKey = 'fto-files';

/** The files of an office; with an SLS code those of one scheme. */
export const ftoList = (slsCode: string | undefined): WholeList<FtoRow> => ({
  queryKey: [filesKey, slsCode ?? ''],
  read: async ({ cursor, signal }) => {
    const query = { cursor, ...(slsCode === undefined ? {} : { sls_code: slsCode }) };
    const { answer, next } = await callPage(listFtoFiles, { query, signal });
    return { rows: answer, next };
  },
});

/** The payees of one file, read as far as the officer looks. */
export const ftoPayees = (fileName: string): WholeList<FtoPayee> => ({
  queryKey: ['fto-payees', fileName],
  read: async ({ cursor, signal }) => {
    const query = { file_name: fileName, cursor };
    const { answer, next } = await callPage(getFtoFile, { query, signal });
    return { rows: answer.data.request?.payeedetails ?? [], next };
  },
});

const useRefresh = () => {
  const cache = useQueryClient();
  return () => {
    for (const name of [filesKey, ...billQueryKeys]) void cache.invalidateQueries({ queryKey: [name] });
  };
};

export function useRejection() {
  const keys = useIdempotencyKeys();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (body: { readonly file_name: string; readonly remark: string }) =>
      (await call(rejectFtoFile, { body, idempotencyKey: keys.keyOf(body) })).data,
    onSuccess: (_answer, body) => keys.renew(body),
    onSettled: refresh,
  });
}

export interface Processing {
  readonly start: (files: readonly FtoRow[]) => void;
  readonly isBusy: boolean;
  readonly all: number;
  /** What became of the files so far, in their order. */
  readonly outcomes: readonly ProcessedFile[];
  /** Why the lots after these were not sent. */
  readonly error: Error | null;
  readonly close: () => void;
}

/** A lot of twenty files, or one of thousands of payees. */
const timeoutSeconds = 60;

/** Sends the files in lots, one after the other; a lot that fails ends the rest, whose files stay in the list. */
export function useProcessing(): Processing {
  const keys = useIdempotencyKeys();
  const refresh = useRefresh();
  const [all, setAll] = useState(0);
  const [outcomes, setOutcomes] = useState<readonly ProcessedFile[]>([]);
  const sending = useMutation({
    mutationFn: async (files: readonly FtoRow[]) => {
      setAll(files.length);
      setOutcomes([]);
      const sized = files.map(({ fileName, payeeCount }) => ({ fileName, payees: payeeCount }));
      for (const lot of lotsOf(sized)) {
        const body = { files: lot.map(({ fileName }) => fileName) };
        const idempotencyKey = keys.keyOf(body);
        const done = await call(processFtoFiles, { body, idempotencyKey, timeoutSeconds });
        keys.renew(body);
        setOutcomes((before) => [...before, ...done]);
        refresh();
      }
    },
    onSettled: refresh,
  });
  return {
    start: (files) => sending.mutate(files),
    isBusy: sending.isPending,
    all,
    outcomes,
    error: sending.error,
    close: () => {
      sending.reset();
      setAll(0);
      setOutcomes([]);
    },
  };
}
