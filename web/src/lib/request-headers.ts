// What every request to the portal says.
export const requestHeaders = {
  accept: 'application/json, */*;q=0.5',
  'x-accept-encoding': 'gzip',
} as const;
