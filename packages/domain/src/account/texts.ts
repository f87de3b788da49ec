// What the screens and refusals about accounts say.

/** How long a one-time password opens an account: what was written down and never used is void after that. */
export const oneTimePasswordDays = 7;

export const accountText = {
  title: 'Accounts',
  none: 'No accounts found. Add one to get started!',
  usernameForm:
    'Username has 3 to 32 letters, digits or the signs . _ - @ and begins with a letter or a digit.',
  usernameTaken: 'This username is already in use.',
  kindMissing: 'Choose the kind of the account.',
  officeMissing: 'Choose the office of the account.',
  officeNotForAdmin: 'An ADMIN account has no office.',
  officeUnknown: 'There is no office with this DDO code.',
  officeFull: (most: number) => `An office has at most ${most} accounts.`,
  fullNameMissing: 'Enter the name of the officer.',
  fullNameLong: 'Name has at most 100 characters.',
  designationMissing: 'Enter the designation of the officer.',
  designationLong: 'Designation has at most 100 characters.',
  unknown: 'There is no account with this username.',
  own: 'You cannot lock or reset your own account: another ADMIN account does that.',
  lastAdmin: 'The last open ADMIN account cannot be locked.',
  alreadyLocked: 'This account is locked already.',
  alreadyOpen: 'This account is open already.',
  changedMeanwhile: 'Somebody else changed this account meanwhile. Look at it again.',
  adminExists: 'There is an ADMIN account already: it makes the others on the screen Accounts.',
  lockQuestion:
    'Lock this account? Its sessions end at once, and neither of its passwords opens it any more.',
  unlockQuestion: 'Open this account again? Its passwords are valid again.',
  resetQuestion:
    'Give this account new one-time passwords? The old ones are void, its sessions end at once, and the next login must choose a password.',
  proposeResetQuestion:
    'Propose new one-time passwords for this account? Its passwords and sessions stay until another ADMIN account has confirmed it and you read the new ones.',
  twoForReset: `A Final login, and any login of an ADMIN account, is reset by two: another ADMIN account confirms it.`,
  proposeFactorQuestion:
    'Propose that the second factor of this login ends? It stays until another ADMIN account has confirmed it and you carry it out; the next login with the password then sets up a new one.',
  twoForFactor: 'A second factor is reset by two: another ADMIN account confirms it.',
  twoForAdmin: 'Another ADMIN account must confirm an ADMIN account before it is opened.',
  twoForOffice: (office: string) =>
    `${office} has an account already. Another ADMIN account must confirm a further one before it is opened.`,
  shownOnce:
    'These one-time passwords are shown only now. Write them down or hand them over: nobody can read them again.',
  closeUnseen: 'These one-time passwords are not shown again. Close the window?',
  oneTimeDays: `Each is good for ${oneTimePasswordDays} days, and its first login must choose another.`,
  oneTimeExpired:
    'This one-time password has expired. Ask the treasury’s administrator to reset the account: you get a new one.',
  firstLogin: 'You logged in with a one-time password. Choose a password that only you know.',
} as const;

/** What was done to an account, as its history says it. */
export const accountActionText = {
  'account-opened': 'Account opened',
  'account-edited': 'Name or designation changed',
  'account-locked': 'Locked',
  'account-unlocked': 'Opened again',
  'password-reset': 'One-time password given',
  'opening-proposed': 'Opening proposed',
  'opening-confirmed': 'Opening confirmed',
  'opening-withdrawn': 'Opening withdrawn',
  'reset-proposed': 'One-time password proposed',
  'reset-confirmed': 'One-time password confirmed',
  'reset-withdrawn': 'One-time password withdrawn',
  login: 'Logged in',
  'login-failed': 'Login failed',
  'login-locked': 'Login refused: the account is locked',
  'login-expired': 'Login refused: the one-time password has expired',
  'password-accepted': 'Password accepted, second step asked',
  'second-factor-failed': 'Second step refused: wrong code or password',
  'second-factor-enrolled': 'Second factor set up',
  'second-factor-changed': 'Second factor set up anew',
  'second-factor-proposed': 'Reset of the second factor proposed',
  'second-factor-confirmed': 'Reset of the second factor confirmed',
  'second-factor-withdrawn': 'Reset of the second factor withdrawn',
  'second-factor-reset': 'Second factor reset',
  'recovery-code-used': 'Recovery code used',
  logout: 'Logged out',
  'session-ended': 'Other sessions ended',
  'oldest-session-ended': 'Oldest session ended: as many as a login may have were open',
  'password-changed': 'Password changed',
  'password-change-failed': 'Password not changed: the current one was wrong',
  'password-refused': 'Password not changed: the new one is in use or was used before',
  'mail-turned-on': 'Daily mail of notices turned on',
  'mail-turned-off': 'Daily mail of notices turned off',
  'office-opened': 'Office opened',
  'office-edited': 'Office changed',
  'year-proposed': 'Opening of a closed year proposed',
  'year-opened': 'Closed year opened',
  'list-loaded': 'File loaded',
  'exchange-opened': 'Message of the exchange log opened',
  'signatory-enrolled': 'Signatory of scheme files confirmed',
  'signatory-refused': 'Request of a signatory refused',
  'signatory-revoked': 'Signatory of scheme files revoked',
} as const;
