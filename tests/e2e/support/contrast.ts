// The contrast of texts, each look once. What a text is drawn with (its colour and font, the backgrounds behind it) decides
// its contrast; a text that is drawn as one that axe has passed needs no second look, and on a page of a hundred rows a
// hundred texts are drawn alike. Texts whose background axe cannot determine, or that lie over something else, are always looked at.
import type { Page } from 'playwright';

/** What axe has passed, as it was drawn. It holds for every page, since nothing but these styles decides. */
const passed = new Set<string>();

interface Answer {
  /** Each with the text and what axe says of it. */
  readonly faults: readonly string[];
  readonly passed: readonly string[];
}

/** The texts of the page without enough contrast; axe is in the page already. */
export const contrastFaults = async (page: Page): Promise<readonly string[]> => {
  const answer = await page.evaluate<Answer>(`(${lookAtTexts})(${JSON.stringify([...passed])})`);
  for (const drawn of answer.passed) passed.add(drawn);
  return answer.faults;
};

/** Runs in the page, whose types these programs do not know. */
const lookAtTexts = `async (known) => {
  const passed = new Set(known);
  const isOpaque = (colour) => !colour.includes('/') && !colour.startsWith('rgba');
  const below = new Map();
  /** The backgrounds of an element and behind it; undefined where another element may lie between them. */
  const behind = (element) => {
    if (element === null) return 'page';
    if (below.has(element)) return below.get(element);
    const style = getComputedStyle(element);
    const own = [style.backgroundColor, style.opacity, style.filter, style.mixBlendMode].join(' ');
    const isPlaced = style.position !== 'static' || style.transform !== 'none' || style.float !== 'none';
    const rest = behind(element.parentElement);
    const covers = isOpaque(style.backgroundColor);
    const found =
      style.backgroundImage !== 'none' || (!covers && isPlaced) || rest === undefined
        ? undefined
        : own + (covers ? '' : ' over ' + rest);
    below.set(element, found);
    return found;
  };
  const drawn = (element) => {
    const backgrounds = behind(element);
    if (backgrounds === undefined) return undefined;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    return [color, fontSize, fontWeight, textShadow, backgrounds].join(' ');
  };
  const isText = (element) =>
    element.matches('input, select, textarea') ||
    [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
  const options = { runOnly: ['color-contrast'], resultTypes: ['violations', 'passes'], elementRef: true, iframes: false };
  const faults = [];
  const look = async (elements) => {
    if (elements.length === 0) return;
    const { violations, passes } = await axe.run({ include: elements }, options);
    for (const { nodes } of passes) for (const { element } of nodes) passed.add(drawn(element));
    for (const { nodes } of violations)
      for (const { target, failureSummary } of nodes) faults.push(target.join(' ') + ': ' + failureSummary);
  };
  const texts = [...document.querySelectorAll('body, body *')].filter((one) => one.checkVisibility() && isText(one));
  const isNew = (element) => drawn(element) === undefined || !passed.has(drawn(element));
  const first = new Map();
  for (const text of texts.filter(isNew)) first.set(drawn(text) ?? text, text);
  await look([...first.values()]);
  // those drawn as one that axe could not decide on are all looked at
  const looked = new Set(first.values());
  if (faults.length === 0) await look(texts.filter((text) => isNew(text) && !looked.has(text)));
  passed.delete(undefined);
  return { faults, passed: [...passed].filter((one) => !known.includes(one)) };
}`;
