// What follows when a field is left: a message there moves what is below it, so that it waits until the press that left the
// field is over. The press would end beside the button that it began on, and nothing would happen.

/** A list that a press opens may keep the end of the press to itself: a key says as well that it is over. */
const ends = ['pointerup', 'pointercancel', 'keydown'] as const;
let isPressed = false;
const press = ({ type }: Event) => {
  isPressed = type === 'pointerdown';
};
for (const name of ['pointerdown', ...ends]) addEventListener(name, press, { capture: true });

/** Does it at once, or, while a pointer is pressed, after the click that it makes. */
export const afterPress = (act: () => void): void => {
  if (!isPressed) {
    act();
    return;
  }
  const over = new AbortController();
  const end = () => {
    over.abort();
    // the click comes in the same task as the end of the press
    setTimeout(act);
  };
  for (const name of ends) addEventListener(name, end, { capture: true, signal: over.signal });
};
