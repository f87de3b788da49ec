// The files that a drawn document needs beside the code: the font files, and the shaper for Indic scripts. A bundle
// carries them as files (`to`, relative to the bundle); run from source they are read out of their packages.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

// Noto Sans writes Latin and Devanagari, ₹ included; Bengali and Meetei Mayek have files of their own.
const fontPackagePaths = {
  sans: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  sansBold: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  bengali: '@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf',
  meeteiMayek: '@expo-google-fonts/noto-sans-meetei-mayek/400Regular/NotoSansMeeteiMayek_400Regular.ttf',
} as const;

export type FontName = keyof typeof fontPackagePaths;
export const fontNames = Object.keys(fontPackagePaths) as FontName[];

export interface DocumentAsset {
  /** Absolute path of the file in its package. */
  readonly from: string;
  /** Where it must lie, relative to the folder of the bundle. */
  readonly to: string;
}

/** The files to copy beside a bundle that draws documents. For the bundler; a bundle itself never calls it. */
export const documentAssets = (): DocumentAsset[] => {
  const { resolve } = createRequire(import.meta.url);
  return [
    ...fontNames.map((name) => ({ from: resolve(fontPackagePaths[name]), to: `fonts/${fileName(name)}` })),
    { from: resolve('harfbuzzjs/dist/harfbuzz.wasm'), to: 'harfbuzz.wasm' },
  ];
};

/** The bytes of a font file, from beside the bundle or else from its package. */
export const readFont = (name: FontName): Uint8Array => {
  const beside = fileURLToPath(new URL(`./fonts/${fileName(name)}`, import.meta.url));
  if (existsSync(beside)) return readFileSync(beside);
  return readFileSync(createRequire(import.meta.url).resolve(fontPackagePaths[name]));
};

const fileName = (name: FontName): string => fontPackagePaths[name].split('/').at(-1) ?? name;
