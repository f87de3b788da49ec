// What is said of the SPARSH services besides the bills themselves.

export const sparshText = {
  componentsUnavailable: 'The component service does not answer at the moment. Try again in a minute.',
  slsMissing: 'Enter the SLS code of the scheme.',
  componentsUnknown: (slsCode: string) => `The component service knows no components of SLS code ${slsCode}.`,
  noSlsCode: 'PFMS names no SLS code for this scheme, so that it has no components.',
} as const;
