// What the login, session and password screens say. Whole sentences, once.

export const sessionText = {
  captchaWrong: 'The captcha is wrong or older than 5 minutes. Enter the text of the new image.',
  credentialsWrong: 'User type, username or password is wrong.',
  tooManyAttempts: (seconds: number) =>
    `Too many failed attempts. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  loginWaits: (at: string) =>
    `Too many failed tries from devices that have not used this login before. From here the next try is possible on ${at}. If the login is yours, use a device on which you have logged in before, or have the administrator reset the password.`,
  workNeeded: 'Before this login the browser has to do a calculation. Send the form again with its result.',
  notSignedIn: 'Your session has ended. Log in again; what you typed is kept.',
  tooManySessions: (most: number) =>
    `Your session was ended: this login was opened in more than ${most} browsers, and yours had been open the longest. Log in again; what you typed is kept. If you do not know of those logins, end the other sessions and change the password.`,
  notAuthorized: 'You are not authorized to perform this action.',
  otherSite: 'This request came from another site and was refused.',
  changePasswordFirst: 'Change your password before you go on.',
  inactivityWarning: 'You will be logged out in 1 minute due to inactivity.',
  logoutLoses: 'Logging out discards it. Log out?',
  forgotUsername: 'Forgot Username?',
  forgotPassword: 'Forgot password?',
} as const;

/** The statistics strip of the landing page, in its order (1§1). */
export const statisticsLabels = {
  registered_agency: 'Registered Agency',
  bills: 'No. of Bills',
  vouchers: 'Total Vouchers',
  amount_paid: 'Total Amount Paid',
  beneficiaries: 'No. of Beneficiary',
  payments_processed: 'Payments Processed',
  payments_pending: 'Payments Pending',
} as const;
