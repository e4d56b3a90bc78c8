/** Gives the memory of some bytes back at once: to the collector a body of 10 MB is 160 objects outside its heap, for
 *  which it would stop everybody, again and again while such bodies come. Node copies each piece of a request into a
 *  buffer of its own; one that is shared with others is left alone. */
export function release({ buffer, length }: Buffer): void {
  if (length > 0 && buffer.byteLength === length) giveBack(buffer);
}

/** Of a whole buffer, whoever has a part of it. Node 20 has no `transfer` yet. */
export function giveBack(buffer: ArrayBufferLike): void {
  if (buffer instanceof ArrayBuffer && 'transfer' in buffer) buffer.transfer(0);
}
