// What the import uses of papaparse, which brings no types of its own; those of others ask for Node and a browser.
declare module 'papaparse' {
  interface ParseError {
    readonly code: string;
    readonly row?: number;
  }
  interface Papa {
    parse(
      text: string,
      options: { readonly delimiter: string },
    ): { readonly data: readonly (readonly string[])[]; readonly errors: readonly ParseError[] };
  }
  const papa: Papa;
  export default papa;
}
