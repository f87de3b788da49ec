/** Ends the set-up with one sentence that says what to do. */
export class SetupFailure extends Error {
  name = 'SetupFailure';
}
