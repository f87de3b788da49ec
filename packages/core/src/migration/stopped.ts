// How an upgrade ends that could not go on; in a file of its own for the commands that only name it.

/** An upgrade that ended before its end, with a sentence for the operator. */
export class UpgradeStopped extends Error {
  override readonly name = 'UpgradeStopped';
}
