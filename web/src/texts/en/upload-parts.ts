// Texts of uploads, wherever a screen has them.

export const uploadPartsWords = {
  arrivedPortalChecksSound: 'Arrived. The portal checks that it is a sound PDF.',
  arrivedPortalChecksSignature: 'Arrived. The portal checks the signature.',
  checking: 'Checking',
  belongsBill: (fileName: string) => `${fileName} belongs to bill `,
  bill: (uploadFailed: string, fileName: string, authNo: string) =>
    `${uploadFailed}: ${fileName}, bill ${authNo}.`,
  uploading: 'Uploading',
  uploadingYouMayGo: (upload: string) => `Uploading${upload}. You may go on working.`,
  cancelUpload: (fileName: string) => `Cancel the upload of ${fileName}`,
  cancel: 'Cancel',
  resume: 'Resume',
  uploadAgain: 'Upload again',
  closeMessage: 'Close message',
  bytes: (bytes: number) => `${bytes} bytes`,
  kb: (value: number) => `${value} KB`,
  mb: (value: string) => `${value} MB`,
  aboutSecondsLeft: (value: number) => `, about ${value} seconds left`,
  aboutMinutesLeft: (value: number) => `, about ${value} minutes left`,
  fileStillBeingUploaded: 'A file is still being uploaded.',
};
