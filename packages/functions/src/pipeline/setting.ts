// What a function reads of its environment by name.

/** A variable of the function's environment. @throws where the stacks set none */
export const setting = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/** Whether an operator has set an address: those that settings begin with answer nothing (operate.md, Scheme systems). */
export const isSet = (address: string): boolean => !new URL(address).hostname.endsWith('.invalid');

/** The address that mail comes from; undefined where the stage sends none. */
export const mailSender = (): string | undefined => {
  const address = process.env['MAIL_SENDER'] ?? noMail;
  return address === noMail ? undefined : address;
};
const noMail = 'none';
