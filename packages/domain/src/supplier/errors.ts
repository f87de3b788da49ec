// Refusals about vendors, their agencies and groups.
import type { ErrorDefinition } from '../contract.ts';
import { vendorText as text } from './texts.ts';

export const vendorErrors = {
  unknown: { code: 'vendor.unknown', kind: 'notFound', message: text.unknown },
  accountTwice: { code: 'vendor.account-twice', kind: 'refused', message: text.accountTwice('{ein}') },
  branchUnknown: { code: 'vendor.branch-unknown', kind: 'invalid', message: text.branchUnknown },
  einDiffers: { code: 'vendor.ein-differs', kind: 'invalid', message: text.einDiffers },
  changedMeanwhile: { code: 'vendor.changed-meanwhile', kind: 'conflict', message: text.changedMeanwhile },
  agencyUnknown: { code: 'vendor.agency-unknown', kind: 'notFound', message: text.agencyUnknown },
  vendorsUnknown: {
    code: 'vendor.vendors-unknown',
    kind: 'notFound',
    message: text.vendorsUnknown('{eins}'),
  },
  notMapped: { code: 'vendor.not-mapped', kind: 'notFound', message: text.notMapped },
  mappingChanged: { code: 'vendor.mapping-changed', kind: 'conflict', message: text.mappingChanged },
  groupUnknown: { code: 'vendor.group-unknown', kind: 'notFound', message: text.groupUnknown },
  groupNameTwice: { code: 'vendor.group-twice', kind: 'refused', message: text.groupNameTwice('{name}') },
  groupRenamed: { code: 'vendor.group-renamed', kind: 'conflict', message: text.groupRenamed },
  membersNotMapped: {
    code: 'vendor.members-not-mapped',
    kind: 'refused',
    message: text.membersNotMapped('{eins}'),
  },
  membersElsewhere: {
    code: 'vendor.members-elsewhere',
    kind: 'refused',
    message: text.membersElsewhere('{eins}'),
  },
  membersChanged: { code: 'vendor.members-changed', kind: 'conflict', message: text.membersChanged },
} as const satisfies Record<string, ErrorDefinition>;
