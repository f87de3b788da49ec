// Manipuri in Meetei Mayek: upload, wherever a screen has it.
import type { uploadPartsWords as english } from '../en/upload-parts.ts';
import type { Translation } from '../translation.ts';

export const uploadPartsWords: Translation<typeof english> = {
  arrivedPortalChecksSound: 'ꯌꯧꯔꯦ꯫ ꯃꯁꯤ ꯑꯆꯨꯝꯕ PDF ꯅꯤꯔꯥ ꯍꯥꯏꯅ ꯄꯣꯔꯇꯦꯜꯅ ꯌꯦꯡꯂꯤ꯫',
  arrivedPortalChecksSignature: 'ꯌꯧꯔꯦ꯫ ꯄꯣꯔꯇꯦꯜꯅ ꯈꯨꯠꯌꯦꯛ ꯌꯦꯡꯂꯤ꯫',
  checking: 'ꯌꯦꯡꯂꯤ',
  belongsBill: (fileName: string) => `${fileName} ꯒꯤ ꯕꯤꯜ: `,
  bill: (uploadFailed: string, fileName: string, authNo: string) =>
    `${uploadFailed}: ${fileName}, ꯕꯤꯜ ${authNo}꯫`,
  uploading: 'ꯑꯞꯂꯣꯗ ꯇꯧꯔꯤ',
  uploadingYouMayGo: (upload: string) => `ꯑꯞꯂꯣꯗ ꯇꯧꯔꯤ${upload}꯫ ꯅꯍꯥꯛ ꯊꯕꯛ ꯃꯈꯥ ꯆꯠꯊꯕ ꯌꯥꯏ꯫`,
  cancelUpload: (fileName: string) => `${fileName} ꯑꯞꯂꯣꯗ ꯇꯧꯕ ꯇꯣꯛꯄ`,
  cancel: 'ꯇꯣꯛꯄ',
  resume: 'ꯑꯃꯨꯛ ꯍꯧꯕ',
  uploadAgain: 'ꯑꯃꯨꯛ ꯑꯞꯂꯣꯗ ꯇꯧꯕ',
  closeMessage: 'ꯃꯦꯁꯦꯖ ꯊꯤꯡꯖꯤꯟꯕ',
  bytes: (bytes: number) => `ꯕꯥꯏꯠ ${bytes}`,
  kb: (value: number) => `${value} KB`,
  mb: (value: string) => `${value} MB`,
  aboutSecondsLeft: (value: number) => `, ꯁꯦꯀꯦꯟꯗ ${value} ꯔꯣꯝ ꯂꯦꯝꯂꯤ`,
  aboutMinutesLeft: (value: number) => `, ꯃꯤꯅꯤꯠ ${value} ꯔꯣꯝ ꯂꯦꯝꯂꯤ`,
  fileStillBeingUploaded: 'ꯐꯥꯏꯜ ꯑꯃ ꯍꯧꯖꯤꯛ ꯑꯞꯂꯣꯗ ꯇꯧꯔꯤ꯫',
};
