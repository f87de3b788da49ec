// What every request to the portal says.
export const requestHeaders = {
  accept: 'application/json, */*;q=0.5',
  // of a page that it has, the application also reads what changed alone (data/api.ts)
  'x-accept-encoding': 'gzip, rows',
} as const;
