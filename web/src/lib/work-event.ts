// Work that goes on without the officer's input, reported to the watch for inactivity: an upload that moves on.

export const workEvent = 'portal-work';

export const tellWork = (): void => void dispatchEvent(new Event(workEvent));
