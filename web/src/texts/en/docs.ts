// Texts of the API description.

export const docsWords = {
  api: (title: string) => `API of the ${title}`,
  openapiJson: 'openapi.json',
  version: (version: string) => `Version ${version}.`,
  sameAsDocument: 'The same as a document: ',
  oneShape: 'one shape',
  idempotencyKey: 'Idempotency-Key',
  adminAccounts: 'ADMIN accounts',
  jsonBothWaysSame:
    'JSON both ways, same origin, session by cookie. Amounts are rupees with at most two decimals. An error answers',
  commandTakes: '; a command takes an ',
  callsFinanceShown: '. The calls of finance IT are shown to ',
};
