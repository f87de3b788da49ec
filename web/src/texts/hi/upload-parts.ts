// Hindi: upload, wherever a screen has it.
import type { uploadPartsWords as english } from '../en/upload-parts.ts';
import type { Translation } from '../translation.ts';

export const uploadPartsWords: Translation<typeof english> = {
  arrivedPortalChecksSound: 'पहुँच गया। पोर्टल जाँच रहा है कि यह सही PDF है।',
  arrivedPortalChecksSignature: 'पहुँच गया। पोर्टल हस्ताक्षर जाँच रहा है।',
  checking: 'जाँच हो रही है',
  belongsBill: (fileName: string) => `${fileName} का बिल: `,
  bill: (uploadFailed: string, fileName: string, authNo: string) =>
    `${uploadFailed}: ${fileName}, बिल ${authNo}।`,
  uploading: 'अपलोड हो रहा है',
  uploadingYouMayGo: (upload: string) => `अपलोड हो रहा है${upload}। आप काम जारी रख सकते हैं।`,
  cancelUpload: (fileName: string) => `${fileName} का अपलोड रद्द करें`,
  cancel: 'रद्द करें',
  resume: 'फिर शुरू करें',
  uploadAgain: 'फिर अपलोड करें',
  closeMessage: 'संदेश बंद करें',
  bytes: (bytes: number) => `${bytes} बाइट`,
  kb: (value: number) => `${value} KB`,
  mb: (value: string) => `${value} MB`,
  aboutSecondsLeft: (value: number) => `, लगभग ${value} सेकंड शेष`,
  aboutMinutesLeft: (value: number) => `, लगभग ${value} मिनट शेष`,
  fileStillBeingUploaded: 'एक फ़ाइल अभी अपलोड हो रही है।',
};
