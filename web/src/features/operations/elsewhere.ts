// Where an operator reads more of what is stuck in a way: its messages in the exchange log, or the screen that mends it.
import type { ExchangePartner } from '@portal/domain/exchange/schema';
import type { StuckWay } from '@portal/domain/operation/schema';
import type { MenuEntry } from '../../components/table/row-menu.tsx';
import { operationsWords } from '../../texts/en/operations.ts';

const messages = (partner: ExchangePartner | ''): MenuEntry => ({
  label: operationsWords.messages,
  icon: 'file',
  to: { path: '/admin/exchange', search: partner === '' ? { state: 'failed' } : { partner } },
});

const ofTreasury = [messages('treasury')];
const ofNrega = [messages('nrega')];

/** By the code of the way; none where nothing more is to be read. */
const places: Readonly<Record<string, readonly MenuEntry[]>> = {
  'upload-failed': ofTreasury,
  'upload-not-retried': ofTreasury,
  'sending-long': ofTreasury,
  'status-unheard': ofTreasury,
  'bill-forgotten': ofTreasury,
  'objected-untouched': ofTreasury,
  'treasury-acceptance-unknown': ofTreasury,
  'intake-stopped': ofNrega,
  'nrega-files-waiting': ofNrega,
  'acknowledgements-waiting': [messages('')],
  'certificate-ending': [
    { label: operationsWords.certificates, icon: 'lock', to: { path: '/admin/certificates' } },
  ],
};

export const elsewhere = ({ code }: StuckWay): readonly MenuEntry[] => places[code] ?? [];
