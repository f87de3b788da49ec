// What a stand-in remembers of messages: the last ones, so that a long run does not fill the memory.

/** Of each partner and kind. */
export const rememberedMessages = 20_000;

/** Adds to what is remembered, and forgets the oldest beyond the limit. */
export const remember = <Key, Value>(
  known: Map<Key, Value>,
  key: Key,
  value: Value,
  limit = rememberedMessages,
): void => {
  known.set(key, value);
  for (const oldest of known.keys()) {
    if (known.size <= limit) return;
    known.delete(oldest);
  }
};
