// Bills that may become children of a consolidated bill (decisions.md, Consolidation).
import type { BillRow } from '../bill/entity.ts';

/** Authorized or with a body, and never at the treasury, which may still pay what it was sent. */
export const isFree = ({ status, sending, acknowledgement }: BillRow): boolean =>
  (status === 'authorized' || status === 'body attached') && !sending && !acknowledgement;
