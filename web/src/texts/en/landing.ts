// Texts of the landing page, with its script.

export const landingWords = {
  loading: 'Loading...',
  questionCouldNotLoaded: 'The question could not be loaded. Try again.',
  newQuestion: 'New question',
  useImageInstead: 'Use an image instead',
  useTextQuestionInstead: 'Use a text question instead',
  whomContact: 'Whom to contact',
  close: 'Close',
  ifYouForgotYour:
    'If you forgot your username or password, write to or call the treasury’s administrator, who will confirm your office and give you a new password.',
  askCounterYourTreasury: 'Ask at the counter of your treasury.',
  figuresCouldNotLoaded: 'The figures could not be loaded.',
  designedDevelopedNationalInformatics:
    'Designed and developed by the national informatics centre for the Finance Department.',
  logging: 'Logging in…',
  calculation: 'Calculation',
  cancel: 'Cancel',
  billsPaymentsState: 'Bills and payments of the state',
  officersPrepareBillsAgainst:
    'Officers prepare bills against their grants, sign them and send them to the treasury. Payees receive the money in their bank accounts.',
  figuresSoFar: 'Figures so far',
  liveFiguresWholeState: 'Live figures of the whole state.',
  login: 'Login',
  thereProblem: 'There is a problem',
  userType: 'User type',
  select: 'Select',
  username: 'Username',
  password: 'Password',
  login2: 'LOGIN',
  language: 'Language',
  english: 'English',
  hindi: 'Hindi',
  manipuri: 'Manipuri',
  captcha: 'Captcha',
  captchaCharactersTypeBelow:
    'Captcha: characters to type below. Without sight of it, use the text question.',
  newImage: 'New image',
  error: 'Error:',
  portalDoesNotAnswer: 'The portal does not answer. Check the connection and try again.',
};
