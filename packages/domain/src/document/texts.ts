// What the body, e-sign and verification parts say.

export const documentText = {
  notPdf: 'Please upload a valid PDF file.',
  noFile: 'No file selected.',
  bodyFirst: 'Upload a Bill Body First!!!',
  fetchFirst: 'Please fetch the file first.',
  fetchFailed: 'Failed to fetch PDF',
  fetchError: (message: string) => `Error fetching file: ${message}`,
  signingFailed: 'Signing failed',
  uploadFailed: 'Upload failed',
  signedUploaded: 'Signed PDF uploaded successfully!',
  uploaded: 'File uploaded',
  tooLarge: (limit: string) => `The file is larger than ${limit}. Choose a smaller PDF.`,
  tooLargeForPost: 'A file of this size is uploaded in parts. Choose it again.',
  notBase64: 'The file did not arrive whole. Choose it and upload it again.',
  reasonMissing: 'Enter a reason.',
  locationMissing: 'Enter a location.',
  replace: 'This bill has a body already. Replace it?',
  uploadUnknown: 'This upload is not known or was given up. Choose the file and upload it again.',
  uploadIncomplete: 'Some parts of the file have not arrived. Resume the upload.',
  checking: 'The file is being checked.',
  noBody: 'There is no body for this bill yet.',
} as const;
