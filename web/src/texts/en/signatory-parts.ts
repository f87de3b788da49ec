// Texts of signatory components, wherever a screen has them.

export const signatoryPartsWords = {
  add: 'Add',
  remove: 'Remove',
  file: 'File',
  agency: 'Agency',
  makerOrChecker: 'Maker or checker',
  certificate: 'Certificate',
  to: 'to',
  received: 'Received',
  state: 'State',
};
