// Work that goes on without the officer's hand, told to whoever watches for inactivity: an upload that moves on.

export const workEvent = 'portal-work';

export const tellWork = (): void => void dispatchEvent(new Event(workEvent));
