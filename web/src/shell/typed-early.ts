// What is typed between the opening of the search and its field, whose script may be on its way: the field takes it over, and no
// key of the page behind acts on it.

export let typedEarly = '';

/** Begins anew. Answers how to stop. */
export const keepTyped = (): (() => void) => {
  typedEarly = '';
  const pressed = (event: KeyboardEvent) => {
    const { key } = event;
    const isPress = key === 'Enter' || key === ' ';
    if (event.ctrlKey || document.querySelector(isPress ? 'dialog[open]' : '.palette')) return;
    if (key.length === 1) typedEarly += key;
    else if (!isPress) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('keydown', pressed, true);
  return () => document.removeEventListener('keydown', pressed, true);
};
