// The answers of this portal to NREGA: rows with a code and its sentence (decisions.md, Scheme systems).
import { type AnswerCode, answerCodes } from '@portal/domain/partner/answer-code';
import type { InboundCall } from '@portal/domain/partner/call';
import { type RowsQuestion, rowsOf } from './rows.ts';

export interface Answered {
  readonly STATUS: '0' | '1';
  readonly ERRORCODE: AnswerCode;
  readonly ERRORDESC: string;
  readonly DATA: readonly unknown[];
}

/** Which of the answers need the code of a scheme. */
const isOfScheme = ({ fields }: InboundCall): boolean => fields.length > 0;

/** Answers a call from the portal's records. @throws `sparsh.components-unavailable` (503) for components */
export const answerCall = async (call: InboundCall, question: RowsQuestion): Promise<Answered> => {
  const { subject } = call;
  if (!subject) return answer('EXP0000', errorMaster);
  const { code, agencyCode, scope } = question;
  if (isOfScheme(call) && code === '') return answer('EXP0001');
  const isOwn = subject === 'schemes' || scope.slsCodes === undefined || scope.slsCodes.includes(code);
  if (isOfScheme(call) && !isOwn) return answer('EXP0004');
  const rows = await rowsOf(subject, question);
  if (rows.length > 0) return answer('EXP0000', rows);
  return answer(agencyCode ? 'EXP0001' : 'EXP0002');
};

const answer = (code: AnswerCode, rows: readonly unknown[] = []): Answered => ({
  STATUS: code === 'EXP0000' ? '0' : '1',
  ERRORCODE: code,
  ERRORDESC: answerCodes[code],
  DATA: rows,
});

const errorMaster = Object.entries(answerCodes).map(([ERRORCODE, ERRORDESC]) => ({ ERRORCODE, ERRORDESC }));
