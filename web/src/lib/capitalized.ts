// A status of the workflow as a title begins: "Body attached".

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
