// What the Available Schemes screen and the heads say.

export const schemeText = {
  title: 'Available Schemes',
  noGrants: 'No Preparable Bills Found. Please add one to get started!',
  noSchemeData: 'No scheme data available',
  prepareBill: 'Prepare Bill',
  hill: 'Hill',
  valley: 'Valley',
  noBillTypes: 'Failed to fetch bill types',
  noRecords: 'There are no records to display',
  loading: 'Loading...',
  unknownError: 'An unknown error occurred',
  pfmsUnavailable: 'PFMS does not answer at the moment. Try again in a minute.',
} as const;
