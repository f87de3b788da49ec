// Lists in JSON that was made of XML, as OMMAS writes it.

/** A list of one is the thing itself, and an empty one a blank text, null or absent. */
export const listed = <Item>(value: Item | Item[] | '' | null | undefined): Item[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value as Item];
