// Texts of the screens of dsc.

export const dscWords = {
  nrega: 'NREGA',
  dsc: 'DSC',
  loadAgain: 'Load again',
  requests: 'Requests',
  processing: 'Processing',
  request: 'request',
  requests2: 'requests',
  fileAgencyOrCertificate: 'File, agency or certificate',
  tickedRequests: 'Ticked requests',
  ticked: (count: number) => `${count} ticked`,
  process: 'Process',
  tick: (makerChecker: string, name: string, fileName: string) =>
    `Tick ${makerChecker} of ${name}, ${fileName}`,
};
