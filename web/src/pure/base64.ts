// base64.ts -- a file's bytes as base 64, for a JSON object. A long argument list would be too much for one call.
export function base64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 4096)
    text += String.fromCharCode(...bytes.subarray(from, from + 4096));
  return btoa(text);
}
