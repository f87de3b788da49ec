// What the Available Schemes screen and the heads say.

export const schemeText = {
  title: 'Available Schemes',
  commonHeads: 'Common Head Bill',
  billEntryFor: (month: string) => `Bill Entry for ${month} (Non Budgeted GPF/GIS Bill)`,
  gpfEntryFor: (year: string) => `GPF Bill Entry for ${year}`,
  notBudgeted: 'N/A',
  overspentLastYear: 'Overspent last year, not charged to the balance',
  parametersMissing:
    'The names of the scheme are not loaded: the scheme code, the object or the major head is missing.',
  noGrants: 'No Preparable Bills Found. Please add one to get started!',
  noSchemeData: 'No scheme data available',
  prepareBill: 'Prepare Bill',
  noBillTypes: 'Failed to fetch bill types',
  noRecords: 'There are no records to display',
  loading: 'Loading...',
  loadFailed: (status: number, statusText: string) => `Error: ${status} - ${statusText}`,
  unknownError: 'An unknown error occurred',
  pfmsUnavailable: 'PFMS does not answer at the moment. Try again in a minute.',
  pfmsKept: (instant: string) => `PFMS does not answer. What it said on ${instant} is used.`,
  /** The kind of bill by where Prepare Bill leads (1§4). */
  kinds: {
    '/preparebill': 'a pay bill',
    '/sna': 'an SNA bill',
    '/bill': 'a general bill',
    '/sparsh': 'an SPA bill',
    '/nrega': 'an NREGA bill',
  },
  notPrepared: (kind: string) =>
    `This grant is paid by ${kind}. This version of the portal does not prepare it yet.`,
} as const;
