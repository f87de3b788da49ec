// How an audit ends that could not look at everything; in a file of its own for the commands that only name it.

/** A thread could not finish its part: nothing is known of those bills, and the audit ends. */
export class AuditStopped extends Error {
  override readonly name = 'AuditStopped';
}
