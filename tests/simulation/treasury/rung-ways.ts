// Which ways of the portal's own table ring in which file of this folder. Each file holds itself to its list;
// tests/stacks/all-ways.test.ts holds the lists to the tables.
import type { OwnWayCode } from '@portal/domain/operation/own-ways';

export const rungIn = {
  stuck: [
    'upload-failed',
    'upload-not-retried',
    'sending-long',
    'signed-unsent',
    'status-unheard',
    'bill-forgotten',
    'objected-untouched',
    'treasury-acceptance-unknown',
    'bill-changed',
    'sanction-over-allotted',
    'check-long',
    'import-stopped',
    'consolidation-stuck',
    'figures-unsettled',
    'certificate-ending',
    'authority-ending',
    'revocation-list-ending',
    'client-certificate-ending',
    'intake-stopped',
    'nrega-files-waiting',
    'acknowledgements-waiting',
    'mail-failing',
    'schedule-late',
    'lookout-off',
  ],
  'stuck-age': ['uploaded-long', 'received-long', 'audit-long', 'delivered-long', 'order-waiting'],
  'stuck-keys': [
    'mail-bounced',
    'alarm-unconfirmed',
    'certificate-ended',
    'answer-certificate-ending',
    'answer-certificate-ended',
    'nrega-sign-in',
  ],
} as const satisfies Record<string, readonly OwnWayCode[]>;
