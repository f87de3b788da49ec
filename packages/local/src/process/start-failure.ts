// What ends a start with one sentence for the person at the terminal, and no stack trace: a port in use, a data folder
// in use, no Java, a template feature that nothing here can host.
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}
