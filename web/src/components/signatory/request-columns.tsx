// The columns of requests to enrol signatories, for the officer who proposes and the ADMIN account that confirms.
import { signatoryPlaceNames } from '@portal/domain/order/signatory';
import type { DscRequest } from '@portal/domain/signatory/api';
import { dscRequestStateText } from '@portal/domain/signatory/texts';
import { signatoryPartsWords } from '../../texts/en/signatory-parts.ts';
import { Status, type StatusKind } from '../bill/status.tsx';
import { Instant } from '../instant.tsx';
import type { Column } from '../table/data-table.tsx';

const kinds: Record<DscRequest['state'], StatusKind> = {
  received: 'info',
  failed: 'danger',
  proposed: 'warn',
  enrolled: 'ok',
  refused: 'danger',
};

export const placeText = (place: DscRequest['maker_Checker']): string =>
  place === '' ? '' : signatoryPlaceNames[place === '1' ? 1 : 2];

const kindText = { ADDN: signatoryPartsWords.add, DEL: signatoryPartsWords.remove, '': '' } as const;

/** What is not verified says Failed, and why. */
export const requestState = ({ state, verified }: DscRequest): string =>
  verified ? dscRequestStateText[state] : dscRequestStateText.failed;

export const requestColumns: readonly Column<DscRequest>[] = [
  {
    id: 'fileName',
    label: signatoryPartsWords.file,
    kind: 'code',
    value: ({ fileName }) => fileName,
    rowHeader: true,
  },
  {
    id: 'name',
    label: signatoryPartsWords.agency,
    value: ({ name, agency_code }) => `${name} ${agency_code}`,
    cell: ({ name, agency_code }) => (
      <div>
        {name}
        <p className="code">{agency_code}</p>
      </div>
    ),
  },
  {
    id: 'place',
    label: signatoryPartsWords.makerOrChecker,
    value: ({ maker_Checker, kind }) => [placeText(maker_Checker), kindText[kind]].filter(Boolean).join(', '),
  },
  {
    id: 'certificate',
    label: signatoryPartsWords.certificate,
    value: ({ subject, serial }) => `${subject} ${serial}`,
    cell: ({ subject, serial, valid_from, valid_to }) =>
      subject && (
        <div>
          {subject}
          <p className="code">{serial}</p>
          <p>
            <Instant at={valid_from} /> {signatoryPartsWords.to} <Instant at={valid_to} />
          </p>
        </div>
      ),
    width: 'grow',
  },
  {
    id: 'received',
    label: signatoryPartsWords.received,
    value: ({ received_at }) => received_at,
    cell: ({ received_at }) => <Instant at={received_at} />,
  },
  {
    id: 'state',
    label: signatoryPartsWords.state,
    value: (row) => [requestState(row), ...row.reasons.map(({ text }) => text)].join(' '),
    cell: (row) => (
      <div>
        <Status kind={kinds[row.verified ? row.state : 'failed']}>{requestState(row)}</Status>
        {row.reasons.map(({ code, text }) => (
          <p key={code}>{text}</p>
        ))}
      </div>
    ),
  },
];
