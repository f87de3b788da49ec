// How large the bundle of a function may be.

/**
 * Bytes of what a function loads before its first answer: Lambda reads all of it. Fonts, lists and libraries that are files beside
 * a bundle do not count, nor does what is loaded when it is first needed.
 */
export const bundleBudgetBytes = 800_000;
