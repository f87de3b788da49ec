// The payment advices of NRLM as their screen asks the portal (3§7.8): what NRLM has now, the advices that are kept, the XML of
// one, and processing in lots.
import { type AdviceRow, getSignedXml, listAdvices, processAdvices } from '@portal/domain/order/advice-api';
import { call, callPage } from './api.ts';
import { type Lots, useLots } from './lots.ts';
import { orderListKeys, useFetchedOrders, useOrderRefresh } from './order-list.ts';
import type { WholeList } from './whole-list.ts';

export type { AdviceRow } from '@portal/domain/order/advice-api';

/** The portal knows its state, which is therefore not named (3§9). */
const ofMission = { scheme: 'nrlm' } as const;
const advicesKey = orderListKeys.nrlm;

/** The advices that the portal has; NRLM is not asked. */
export const keptAdvices: WholeList<AdviceRow> = {
  queryKey: [advicesKey],
  read: async ({ cursor, signal }) => {
    const query = { ...ofMission, kept: 'true', cursor } as const;
    const { answer, next } = await callPage(listAdvices, { query, signal });
    return { rows: answer.data, next };
  },
};

/** Has the portal fetch what NRLM has now. */
export const useFetch = () =>
  useFetchedOrders({
    listKey: advicesKey,
    about: ofMission.scheme,
    ask: (sent) => call(listAdvices, { query: ofMission, ...sent }),
  });

/** The XML of an advice as it was signed. */
export const signedXmlOf = async (id: string, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> => {
  let base64 = '';
  let cursor: string | undefined;
  do {
    const { answer, next } = await callPage(getSignedXml, { query: { id, cursor }, signal });
    base64 += answer.data.signed_xml;
    cursor = next;
  } while (cursor !== undefined);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
};

/** An advice with the component that the officer chose for its deduction. */
export interface ChosenAdvice {
  readonly advice: AdviceRow;
  readonly component: string | undefined;
}

export const usePosting = (): Lots<ChosenAdvice> =>
  useLots<
    ChosenAdvice,
    { readonly paymentAdvices: { readonly id: string; readonly component_id: string }[] }
  >({
    payeesOf: ({ advice }) => advice.payee_count,
    bodyOf: (chosen) => ({
      paymentAdvices: chosen.map(({ advice: { id }, component = '' }) => ({ id, component_id: component })),
    }),
    send: async (body, sent) =>
      (await call(processAdvices, { body, ...sent })).map(({ id, ...outcome }) => ({
        file_name: id,
        ...outcome,
      })),
    refresh: useOrderRefresh(advicesKey),
  });
