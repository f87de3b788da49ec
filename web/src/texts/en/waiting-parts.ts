// Texts of waiting components, wherever a screen has them.

export const waitingPartsWords = {
  objected: 'Objected',
  uploadFailed: 'Upload failed',
  returned: 'Returned',
  authorize: 'To authorize',
  waitBody: 'Wait for a body',
  sign: 'To sign',
  upload: 'To upload',
  sparsh: ', SPARSH',
  consolidated: ', consolidated',
  failed: ' that failed',
  process: ' to process',
  unfinished: 'Unfinished',
};
