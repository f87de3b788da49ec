// How a call says that the session is over, and how the shell hears it, without the two knowing each other.

const ended = new EventTarget();

export const tellSessionEnded = (): void => {
  ended.dispatchEvent(new Event('ended'));
};

/** Answers how to stop listening. */
export const onSessionEnded = (listener: () => void): (() => void) => {
  ended.addEventListener('ended', listener);
  return () => ended.removeEventListener('ended', listener);
};
