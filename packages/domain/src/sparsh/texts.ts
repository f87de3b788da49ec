// What is said of the SPARSH services besides the bills themselves.

export const sparshText = {
  componentsUnavailable: 'The component service does not answer at the moment. Try again in a minute.',
  slsMissing: 'Enter the SLS code of the scheme.',
} as const;
