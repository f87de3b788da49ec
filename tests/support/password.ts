// A change of a password as the API takes it: base64 of UTF-8 (3§7.5).

const base64 = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

export const changeTo = (current: string, next: string, confirm = next) => ({
  current: base64(current),
  new: base64(next),
  confirm: base64(confirm),
});
