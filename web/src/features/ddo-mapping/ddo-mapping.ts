// What SNA DDO Mapping sends, and the history that it reads.
import { endDdoMapping, getDdoMappingHistory, mapDdo } from '@portal/domain/allotment/api';
import type { ChosenDdo } from '../../components/ddo/ddo-choice.tsx';
import { call } from '../../data/api.ts';

export const bodyOf = ({ treasuryCode, ddoCode }: ChosenDdo) => ({ trea_cd: treasuryCode, ddo_cd: ddoCode });

/** Answers the server's sentence. */
export const sendDdo = async (ddo: ChosenDdo, idempotencyKey: string): Promise<string> =>
  (await call(mapDdo, { body: bodyOf(ddo), idempotencyKey })).data;

export const sendEnd = (ddo_cd: string, idempotencyKey: string) =>
  call(endDdoMapping, { params: { ddo_cd }, idempotencyKey });

export const readHistory = (ddo_cd: string, signal: AbortSignal) =>
  call(getDdoMappingHistory, { query: { ddo_cd }, signal });
