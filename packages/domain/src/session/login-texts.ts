// What the login form says by itself: apart from the other texts, so that the landing page's script stays small.

export const loginText = {
  userTypeMissing: 'Please Select UserType First !!!',
  usernameMissing: 'Please Enter Username',
  passwordMissing: 'Please Enter Password',
  captchaMissing: 'Captcha is Required',
  working: (seconds: number) =>
    `Before this login your browser does a calculation. It takes about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
} as const;
