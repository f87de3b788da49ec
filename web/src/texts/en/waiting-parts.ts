// What waiting says, wherever a screen has it.

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
};
