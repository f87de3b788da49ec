// What dialog says, wherever a screen has it.

export const dialogPartsWords = {
  cancel: 'Cancel',
  close: 'Close',
  whatYouTypedThis: 'What you typed in this window is lost. Close it?',
  reload: 'Reload',
  loading: 'Loading...',
  remark: 'Remark',
};
