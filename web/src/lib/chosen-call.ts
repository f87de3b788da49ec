// The call that a screen of master services has open, in its address: `?call=getComponents`. Apart from the screen, which
// would else be part of every first script.
export const chosenCall = (search: Record<string, unknown>): { call?: string } =>
  typeof search['call'] === 'string' ? { call: search['call'] } : {};
