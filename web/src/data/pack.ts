// Long texts as DEFLATE (RFC 1951) in base64, by the browser's own streams, beside the thread that draws.

export const pack = async (text: string): Promise<string> => {
  const bytes = await through(new Blob([text]), new CompressionStream('deflate-raw'));
  let letters = '';
  // a call takes some ten thousand arguments
  for (let at = 0; at < bytes.length; at += 8_192)
    letters += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(letters);
};

/** @throws where it is no base64 of DEFLATE */
export const unpack = async (packed: string): Promise<string> => {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new Blob([bytes]), new DecompressionStream('deflate-raw')));
};

const through = async (blob: Blob, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> =>
  new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
