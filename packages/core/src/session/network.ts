// The part of an address that identifies one household or office: an IPv4 address, or the first 64 bits of an IPv6 one,
// since a subscriber gets as many addresses below those as it likes.

export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** What an officer is shown of an address: enough to know the own office again, without its last part. */
export const shortenedAddress = (address: string): string =>
  address.includes('.') ? address.replace(/\.\d+$/, '.x') : `${networkOf(address).replace(/(:0)+$/, '')}::`;
