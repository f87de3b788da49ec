// Texts of the components that most screens have.

export const partsWords = {
  request: (requestId: string) => `(request ${requestId})`,
  couldNotLoaded: (what: string) => `${what} could not be loaded. `,
  retry: 'Retry',
  reload: 'Reload',
  outcomes: 'Outcomes',
  done: 'Done',
  refused: 'Refused',
  billPortal: (tabTitle: string) => `${tabTitle} · Bill Portal`,
  breadcrumb: 'Breadcrumb',
  keyboard: 'Keyboard:',
  closeMessage: 'Close message',
};
