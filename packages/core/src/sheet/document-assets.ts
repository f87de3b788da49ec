// The files that a drawn document needs beside the code: the font files, what makes subsets of them, and the shaper for
// Indic scripts. A bundle has them beside it under the names that they have in their packages; run from source they are
// read from there.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

// Noto Sans writes Latin and Devanagari, ₹ included; Bengali and Meetei Mayek have files of their own.
const packagePaths = {
  sans: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  sansBold: () => require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  bengali: () =>
    require.resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  meeteiMayek: () =>
    require.resolve(
      '@expo-google-fonts/noto-sans-meetei-mayek/400Regular/NotoSansMeeteiMayek_400Regular.ttf',
    ),
} as const;

export type FontName = keyof typeof packagePaths;
export const fontNames = Object.keys(packagePaths) as FontName[];

/** The files to copy beside a bundle that draws documents, as paths from the root of the project. */
export const documentAssets = (): string[] => {
  const root = fileURLToPath(new URL('../../../../', import.meta.url));
  const files = [
    ...fontNames.map((name) => packagePaths[name]()),
    require.resolve('harfbuzzjs/dist/harfbuzz.wasm'),
    subsetterPath(),
  ];
  return files.map((file) => relative(root, file));
};

const subsetterPath = () => require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');

/** The bytes of a font file, from beside the bundle or else from its package. */
export const readFont = (name: FontName): Uint8Array => readAsset(fileNames[name], packagePaths[name]);

/** HarfBuzz's subsetter, as WebAssembly. */
export const readSubsetter = (): Uint8Array => readAsset('harfbuzz-subset.wasm', subsetterPath);

const readAsset = (name: string, packagePath: () => string): Uint8Array => {
  const beside = fileURLToPath(new URL(name, import.meta.url));
  return readFileSync(existsSync(beside) ? beside : packagePath());
};

const fileNames: Record<FontName, string> = {
  sans: 'NotoSans_400Regular.ttf',
  sansBold: 'NotoSans_600SemiBold.ttf',
  bengali: 'NotoSansBengali_400Regular.ttf',
  meeteiMayek: 'NotoSansMeeteiMayek_400Regular.ttf',
};
