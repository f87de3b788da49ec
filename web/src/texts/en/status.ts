// What a bill is called by its status.

export const statusWords = {
  new: 'New',
  prepared: 'Prepared',
  returned: 'Returned',
  authorized: 'Authorized',
  bodyAttached: 'Body attached',
  consolidated: 'Consolidated',
  signed: 'Signed',
  itsWay: 'On its way',
  uploadFailed: 'Upload failed',
  uploaded: 'Uploaded',
  received: 'Received',
  audit: 'In audit',
  delivered: 'Delivered',
  objected: 'Objected',
  accountCompiled: 'Account Compiled',
  deleted: 'Deleted',
} as const;
