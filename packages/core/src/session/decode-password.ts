// Change password sends its values as base64 of UTF-8 (3§5.3). Anything else is refused rather than guessed: a password
// that was stored wrongly would lock its officer out.

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text, or undefined where the value is not the base64 of one. */
export const decodePassword = (value: string): string | undefined => {
  const bytes = Buffer.from(value, 'base64');
  // Buffer skips what it does not know; only a clean value comes back the same
  if (bytes.toString('base64') !== value) return undefined;
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
};
