// Manipuri in Meetei Mayek: landing.
import type { landingWords as english } from '../en/landing.ts';
import type { Translation } from '../translation.ts';

export const landingWords: Translation<typeof english> = {
  loading: 'ꯂꯣꯗ ꯇꯧꯔꯤ...',
  questionCouldNotLoaded: 'ꯋꯥꯍꯪ ꯂꯣꯗ ꯇꯧꯕ ꯉꯃꯗꯦ꯫ ꯑꯃꯨꯛ ꯍꯟꯅ ꯍꯣꯠꯅꯕꯤꯌꯨ꯫',
  newQuestion: 'ꯑꯅꯧꯕ ꯋꯥꯍꯪ',
  useImageInstead: 'ꯃꯁꯤꯒꯤ ꯃꯍꯨꯠꯇ ꯂꯥꯏ ꯁꯤꯖꯤꯟꯅꯕ',
  useTextQuestionInstead: 'ꯃꯁꯤꯒꯤ ꯃꯍꯨꯠꯇ ꯏꯕ ꯋꯥꯍꯪ ꯁꯤꯖꯤꯟꯅꯕ',
  whomContact: 'ꯀꯅꯥꯒ ꯄꯥꯎ ꯐꯥꯎꯅꯒꯗꯒꯦ',
  close: 'ꯊꯤꯡꯖꯤꯟꯕ',
  ifYouForgotYour:
    'ꯌꯨꯖꯔꯅꯦꯝ ꯅꯠꯔꯒ ꯄꯥꯁꯋꯔꯗ ꯀꯥꯎꯔꯕꯗꯤ ꯇ꯭ꯔꯦꯖꯔꯤꯒꯤ ꯑꯦꯗꯃꯤꯅꯤꯁ꯭ꯠꯔꯦꯇꯔꯗ ꯏꯕꯤꯌꯨ ꯅꯠꯔꯒ ꯐꯣꯟ ꯇꯧꯕꯤꯌꯨ; ꯃꯍꯥꯛꯅ ꯅꯍꯥꯛꯀꯤ ꯂꯣꯏꯁꯪ ꯀꯟꯐꯔꯝ ꯇꯧꯔꯒ ꯑꯅꯧꯕ ꯄꯥꯁꯋꯔꯗ ꯄꯤꯒꯅꯤ꯫',
  askCounterYourTreasury: 'ꯅꯍꯥꯛꯀꯤ ꯇ꯭ꯔꯦꯖꯔꯤꯒꯤ ꯀꯥꯎꯟꯇꯔꯗ ꯍꯪꯕꯤꯌꯨ꯫',
  figuresCouldNotLoaded: 'ꯃꯁꯤꯡꯁꯤꯡ ꯂꯣꯗ ꯇꯧꯕ ꯉꯃꯗꯦ꯫',
  designedDevelopedNationalInformatics: 'ꯐꯥꯏꯅꯥꯟꯁ ꯗꯤꯄꯥꯔꯇꯃꯦꯟꯠꯀꯤꯗꯃꯛ ꯅꯦꯁꯅꯦꯜ ꯏꯟꯐꯣꯔꯃꯦꯇꯤꯛꯁ ꯁꯦꯟꯇꯔꯅ ꯁꯦꯝꯕꯅꯤ꯫',
  logging: 'ꯂꯣꯒꯏꯟ ꯇꯧꯔꯤ…',
  calculation: 'ꯃꯁꯤꯡ ꯊꯤꯕ',
  cancel: 'ꯇꯣꯛꯄ',
  billsPaymentsState: 'ꯔꯥꯖ꯭ꯌꯒꯤ ꯕꯤꯜ ꯑꯃꯁꯨꯡ ꯄꯦꯃꯦꯟꯠ',
  officersPrepareBillsAgainst:
    'ꯑꯣꯐꯤꯁꯔꯁꯤꯡꯅ ꯃꯈꯣꯏꯒꯤ ꯒ꯭ꯔꯥꯟꯠꯇ ꯕꯤꯜ ꯁꯦꯝꯃꯤ, ꯈꯨꯠꯌꯦꯛ ꯄꯤ ꯑꯃꯁꯨꯡ ꯇ꯭ꯔꯦꯖꯔꯤꯗ ꯊꯥꯏ꯫ ꯁꯦꯟꯐꯪꯒꯗꯕꯁꯤꯡꯅ ꯃꯈꯣꯏꯒꯤ ꯕꯦꯡꯛ ꯑꯦꯀꯥꯎꯟꯠꯇ ꯁꯦꯟ ꯐꯪꯏ꯫',
  figuresSoFar: 'ꯍꯧꯖꯤꯛ ꯐꯥꯎꯕꯒꯤ ꯃꯁꯤꯡ',
  liveFiguresWholeState: 'ꯔꯥꯖ꯭ꯌ ꯄꯨꯝꯕꯒꯤ ꯍꯧꯖꯤꯛꯀꯤ ꯃꯁꯤꯡ꯫',
  login: 'ꯂꯣꯒꯏꯟ',
  thereProblem: 'ꯑꯁꯣꯏꯕ ꯑꯃ ꯂꯩ',
  userType: 'ꯌꯨꯖꯔ ꯇꯥꯏꯞ',
  select: 'ꯈꯟꯕ',
  username: 'ꯌꯨꯖꯔꯅꯦꯝ',
  password: 'ꯄꯥꯁꯋꯔꯗ',
  login2: 'ꯂꯣꯒꯏꯟ ꯇꯧꯕ',
  language: 'ꯂꯣꯟ',
  english: 'English',
  hindi: 'ꯍꯤꯟꯗꯤ',
  manipuri: 'ꯃꯅꯤꯄꯨꯔꯤ',
  captcha: 'ꯀꯦꯞꯆꯥ',
  captchaCharactersTypeBelow: 'ꯀꯦꯞꯆꯥ: ꯃꯈꯥꯗ ꯏꯒꯗꯕ ꯃꯌꯦꯛꯁꯤꯡ꯫ ꯎꯕ ꯉꯃꯗꯔꯕꯗꯤ ꯏꯕ ꯋꯥꯍꯪ ꯁꯤꯖꯤꯟꯅꯕꯤꯌꯨ꯫',
  newImage: 'ꯑꯅꯧꯕ ꯂꯥꯏ',
  error: 'ꯑꯁꯣꯏꯕ:',
  portalDoesNotAnswer: 'ꯄꯣꯔꯇꯦꯜꯅ ꯄꯥꯎꯈꯨꯝ ꯄꯤꯗꯦ꯫ ꯀꯅꯦꯛꯁꯟ ꯌꯦꯡꯕꯤꯌꯨ ꯑꯃꯁꯨꯡ ꯑꯃꯨꯛ ꯍꯟꯅ ꯍꯣꯠꯅꯕꯤꯌꯨ꯫',
};
