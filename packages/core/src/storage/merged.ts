// Several ordered lists of rows as one, in their common order; each is read only as far as it is needed.

/** `isBefore` is the order that each of the lists has. */
export async function* merged<T>(
  lists: readonly AsyncGenerator<T, undefined>[],
  isBefore: (one: T, other: T) => boolean,
): AsyncGenerator<T, undefined> {
  const heads = await Promise.all(lists.map((list) => list.next()));
  for (;;) {
    let first = -1;
    for (const [at, head] of heads.entries()) {
      const best = heads[first];
      if (!head.done && (!best || best.done || isBefore(head.value, best.value))) first = at;
    }
    const [list, head] = [lists[first], heads[first]];
    if (!list || !head || head.done) return;
    yield head.value;
    heads[first] = await list.next();
  }
}
