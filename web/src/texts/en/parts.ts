// What parts says.

export const partsWords = {
  request: (requestId: string) => `(request ${requestId})`,
  couldNotLoaded: (what: string) => `${what} could not be loaded. `,
  retry: 'Retry',
  outcomes: 'Outcomes',
  done: 'Done',
  refused: 'Refused',
  billPortal: (tabTitle: string) => `${tabTitle} · Bill Portal`,
  breadcrumb: 'Breadcrumb',
  keyboard: 'Keyboard:',
  closeMessage: 'Close message',
};
