// A window closes, and what had opened it is gone: a list that knows the place takes the focus, else the page's main part.

const keepers = new Set<() => boolean>();

/** `keep` takes the focus where it can, and answers whether it did. Answers how to stop. */
export const onFocusLost = (keep: () => boolean): (() => void) => {
  keepers.add(keep);
  return () => keepers.delete(keep);
};

export const takeLostFocus = (): void => {
  for (const keep of keepers) if (keep()) return;
  document.getElementById('main')?.focus();
};
