// Profiles of colours that programs put into their files, by the SHA-256 of the profile: what they show is near to what screens
// show without them (all were measured: primaries of sRGB, Adobe RGB or Apple's Generic RGB, no curve turned round). A file
// with another profile is printed to PDF again.

/** Red, green and blue. */
const rgb: readonly string[] = [
  // sRGB IEC61966-2.1, of Hewlett-Packard: Windows, Acrobat, R and many others
  '2b3aa1645779a9e634744faf9b01e9102b0c9b88fd6deced7934df86b949af7e',
  // sRGB IEC61966-2.1, with another rendering intent
  '3f6d674174f3804eb0dabdac90ae17486e898c5063a66f861c116ea033da8301',
  // sRGB of Apache FOP 2.8
  '6ffcdc6a72e1d1540c616beb8af12509e1d879e8cd96c4aa2c0a7f3892698d9c',
  // sRGB of Apache FOP 2.7
  '4ed66a11708c97153f274b7470b7da4ccfcf5680f4ce320de436aab7e0c0f2a9',
  // sRGB of OpenOffice
  '87e382b9336e6a0417a4d860173109ab319a029cf2972e19833a3327c65bd7e4',
  // sRGB of the ICC, of Prince
  'c4c1153168e817be61a676e403c370ce2c485a6bd54fbb59c3850845cfefad00',
  // sRGB of Ghostscript 9
  '4e361b7984c38b4574c1153fdc1b1df9f591b133fc156e1112f310213524e657',
  // sRGB, small
  'c56e1685d888f5edb92fe07f2750f387f8fe8e91b32ff8fb0b56bfbbb9458353',
  // sRGB of Skia (Chromium)
  'd9f822e8083f2f4d1c91e887454be5f75e8c7144b2853408f361e3c4a7a6b36d',
  // sRGB with gamma 2.2 of Skia
  'b16df85b4eeb41adae485a2421bf2b813f79efe92756c9cd58713084dfd1083f',
  // sRGB with gamma 2.2 of Skia
  '7314d1de29f74f6ac2f88f5867b32f52701a25d35fab47721e5fc6cb1d63939c',
  // sRGB of icc-profiles-free
  '2a92d4bae450b76d8b0aa42193df974d75f62738ecebf74f01c5e75b12a95796',
  // sRGB of colord
  'c87e049275a6729f0fb5afd533d35e4baf7e73bac68d780cfb7690bfa37ea451',
  // sRGB of Ghostscript 10
  'eddaf344b5edea13269e0d20055f335610e5e0b6e33e6e536f2701bc18c5f7d5',
  // Generic RGB of macOS
  '283e482d9b10db98fb7df2f6ef4bdf4ddf8de5a07d2c7530cc361ec4b29ed39a',
  // Generic RGB of macOS
  '0fb37c4328cacebb547210723e15a9fe040ef5a17e5b496e993ca68db0126a88',
  // Generic RGB of macOS
  'eb03db58ff1f226c83103a11f30b5520f9b68a7ced67daa78992723e3ea0411d',
  // Generic RGB of macOS
  'eda03c8910c87b8a3e3c1ffbc35d223da8ae1d0dcfbad0c153c4eefbff436723',
  // Generic RGB of macOS
  '2a18161bb96fd584d19e737ce294732789e0e8e6ae8c8e4e5f09f1b138232a63',
  // Adobe RGB (1998)
  'e5f6ffb83b6d3491301dd750975684cc5cc2a1951c994a14b08cfdaa0d75a041',
  // compatible with Adobe RGB, of icc-profiles-free
  '76f4ad83ad4726d33e2291a5b3e3bf4f30b2f723c65a583b74a9365e30e097c7',
  // Adobe RGB of Ghostscript
  'c0995b8b196223f1c029c013b04d0ee11bce3d3dd8a23f814cac73e50ac0719a',
  // Adobe RGB of colord
  'ba7062c37f90353145601f79fd05e3bf74b844dc3fb78f28f9d7afdd192272f8',
];

/** Grey. */
const grey: readonly string[] = [
  // Generic Gray of macOS
  '94722fe267764797f8887379cc0d355f5118beb3d186e087bfbd9e1a3f2d3f49',
  // Generic Gray of macOS
  '0faa32c0b894af3e43b30799a7cf86f5ef775849ffd3c5a0e2ca61ef877f2a04',
  // Gray Gamma 2.2 of Adobe: Acrobat, Word for Microsoft 365
  '653b586c4707574ffcd648ba35494daed2c76ceafcf4c07d315ed961b1dc347f',
  // Generic Gray Gamma 2.2 of macOS
  'ee2f821d16d12ec9e9f2958ac8865f40912d0ce1fb9625a31b594fab942b1caf',
  // Generic Gray Gamma 2.2 of macOS
  '73d504558e7d03ef4ff2676ba62c7553ee5bd856b45da2d330e33e012ad61fb3',
  // grey of Ghostscript 10
  'd3aaaa8ad45ec8a0108fd393a07488073ee24561fd5ed2d1f88c59771278cabd',
  // sGry, small
  '00c0f94e09127520a17dc0e1d9264b5702081d96dbdb1549ee88e3631ce42a9d',
];

/** Inks of printers. */
const cmyk: readonly string[] = [
  // SWOP of Ghostscript 10
  '8472fa1493a024b800b67dee9424835ec0c41ab79490200ae8ec4a689fd1b9a9',
];

/** How many numbers a colour has in each. */
export const knownProfiles: ReadonlyMap<string, number> = new Map([
  ...rgb.map((hash) => [hash, 3] as const),
  ...grey.map((hash) => [hash, 1] as const),
  ...cmyk.map((hash) => [hash, 4] as const),
]);
