// Hindi: waiting, wherever a screen has it.
import type { waitingPartsWords as english } from '../en/waiting-parts.ts';
import type { Translation } from '../translation.ts';

export const waitingPartsWords: Translation<typeof english> = {
  objected: 'आपत्ति में',
  uploadFailed: 'अपलोड असफल',
  returned: 'लौटाया गया',
  authorize: 'प्राधिकृत करने हैं',
  waitBody: 'बॉडी की प्रतीक्षा में',
  sign: 'हस्ताक्षर करने हैं',
  upload: 'अपलोड करने हैं',
  sparsh: ', SPARSH',
  consolidated: ', समेकित',
  failed: ' जो असफल रहीं',
  process: ' संसाधित करनी हैं',
  unfinished: 'अधूरा',
};
