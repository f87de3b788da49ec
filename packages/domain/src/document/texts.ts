// What the body, e-sign and verification parts say; the signing service says the same.

export const documentText = {
  notPdf: 'Please upload a valid PDF file.',
  noFile: 'No file selected.',
  bodyFirst: 'Upload a Bill Body First!!!',
  fetchFirst: 'Please fetch the file first.',
  fetchFailed: 'Failed to fetch PDF',
  fetchError: (message: string) => `Error fetching file: ${message}`,
  signingFailed: 'Signing failed',
  uploadFailed: 'Upload failed',
  notChecked: 'The file could not be checked at present. Upload it again in some minutes.',
  signedUploaded: 'Signed PDF uploaded successfully!',
  uploaded: 'File uploaded',
  tooLarge: (limit: string) => `The file is larger than ${limit}. Choose a smaller PDF.`,
  tooLargeForPost: 'A file of this size is uploaded in parts. Choose it again.',
  notBase64: 'The file did not arrive whole. Choose it and upload it again.',
  reasonMissing: 'Enter a reason.',
  locationMissing: 'Enter a location.',
  wordsTooLong: (label: string, characters: number) =>
    `${label} must not be longer than ${characters} characters.`,
  wordsOnly: (label: string) =>
    `${label}: write words only, without figures. Letters, blanks and . , ( ) - / & : ' can be drawn.`,
  boxTooSmall: (width: number, height: number) =>
    `The signature box is at least ${width} points wide and ${height} high.`,
  boxTooFull: 'Name, reason and location do not fit into the signature box. Make it larger, or write less.',
  pageUnknown: (pages: number) => `Enter the number of the page, from 1 to ${pages}.`,
  replace: 'This bill has a body already. Replace it?',
  uploadUnknown: 'This upload is not known or was given up. Choose the file and upload it again.',
  uploadIncomplete: 'Some parts of the file have not arrived. Resume the upload.',
  partTooLarge:
    'A part of the file is larger than was announced: the upload was removed. Choose the file and upload it again.',
  tooManyUploads: (most: number) =>
    `This bill had ${most} uploads since it was authorized or objected to, the most that it may have. Resume one of them, or let the Final login withdraw the authorization and authorize the bill again.`,
  checking: 'The file is being checked.',
  noBody: 'There is no body for this bill yet.',
} as const;
