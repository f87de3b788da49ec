// What is typed into a form of which the address or the history keeps what was sent: it begins with that, and follows it
// when the way back brings another. (A `key` would draw the form anew and take the focus from the button just pressed.)
import { useState } from 'react';

/** `name` distinguishes one sent value from another. */
export function useTyped<Value>(
  sent: Value,
  name: string,
): readonly [typed: Value, type: (typed: Value) => void] {
  const [state, setState] = useState({ typed: sent, name });
  const now = state.name === name ? state : { typed: sent, name };
  if (now !== state) setState(now);
  return [now.typed, (typed) => setState({ typed, name })];
}
