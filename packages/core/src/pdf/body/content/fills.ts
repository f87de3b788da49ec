// How a content fills its paths, which some readers do otherwise after a fill that is not seen.

/** How content fills its paths. Some readers keep the even-odd rule of a fill that is not seen for the next one. */
export interface Fills {
  /** Some by the even-odd rule. */
  hasEvenOdd: boolean;
  /** Some of those are not seen, or may not be. */
  hasUnseen: boolean;
  /** Some by the other rule, of paths that the even-odd rule would fill otherwise. */
  hasWinding: boolean;
}
