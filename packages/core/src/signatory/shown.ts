// Requests and signatories on the wire.
import type { DscRequest, SignatoryEntry } from '@portal/domain/signatory/api';
import type { ShownRequestRow, SignatoryRow } from './entity.ts';

const placeOf = (place: string): '1' | '2' | '' => (place === '1' || place === '2' ? place : '');

export const shownRequest = (row: ShownRequestRow): DscRequest => ({
  fileName: row.fileName,
  name: row.name,
  maker_Checker: placeOf(row.place),
  verified: row.reasons.length === 0,
  reasons: row.reasons.map(({ code, text }) => ({ code, text })),
  agency_code: row.agencyCode,
  kind: row.kind ?? '',
  state: row.state,
  received_at: row.receivedAt,
  subject: row.subject,
  issuer: row.issuer,
  serial: row.serial,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  proposed_by: row.proposed?.username ?? '',
  proposed_at: row.proposed?.at ?? '',
});

export const shownSignatory = (row: SignatoryRow): SignatoryEntry => ({
  agency_code: row.agencyCode,
  name: row.name,
  place: row.place === '1' ? '1' : '2',
  subject: row.subject,
  issuer: row.issuer,
  serial: row.serial,
  valid_from: row.validFrom,
  valid_to: row.validTo,
  state: row.state,
  proposed_by: row.proposed.username,
  confirmed_by: row.confirmed.username,
  confirmed_at: row.confirmed.at,
  ended_by: row.ended?.username ?? '',
  ended_at: row.ended?.at ?? '',
});
