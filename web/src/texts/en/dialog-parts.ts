// Texts of dialog components, wherever a screen has them.

export const dialogPartsWords = {
  cancel: 'Cancel',
  close: 'Close',
  whatYouTypedThis: 'What you typed in this window is lost. Close it?',
  loading: 'Loading...',
  remark: 'Remark',
};
