// Refusals about the way to the treasury.
import type { ErrorDefinition } from '../contract.ts';
import { treasuryText as text } from './texts.ts';

export const treasuryErrors = {
  notUploaded: { code: 'treasury.not-uploaded', kind: 'conflict', message: text.notUploaded },
  sendingNow: { code: 'treasury.sending-now', kind: 'conflict', message: text.sendingNow },
  alreadyThere: { code: 'treasury.already-there', kind: 'conflict', message: text.alreadyThere },
  forgotten: { code: 'treasury.forgotten', kind: 'conflict', message: text.forgottenWithdrawal },
  delivered: { code: 'treasury.delivered', kind: 'conflict', message: text.delivered },
  goneOn: { code: 'treasury.gone-on', kind: 'conflict', message: text.goneOn },
  notSettled: { code: 'treasury.not-settled', kind: 'conflict', message: text.notSettled },
  unavailable: { code: 'treasury.unavailable', kind: 'unavailable', message: text.statusUnavailable },
} as const satisfies Record<string, ErrorDefinition>;
