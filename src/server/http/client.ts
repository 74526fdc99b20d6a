/** Who is on the other end of the line, as far as that can be known. */

/** The client's address: the socket's, or the one that the last `trusted` proxies vouch for. */
export const clientAddress = (
  socketAddress: string | null,
  forwardedFor: string | undefined,
  trusted: number,
): string | null => {
  const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/, '');
  if (trusted === 0 || forwardedFor === undefined)
    return socketAddress === null ? null : plain(socketAddress);
  const hops = forwardedFor.split(',').map(plain);
  return hops[Math.max(0, hops.length - trusted)] ?? socketAddress;
};

/** The token of a well-formed `Authorization: Bearer …`; null where there is none. */
export const bearerToken = (header: string | undefined): string | null => {
  const match =
    header === undefined || header.length > 500 ? null : /^Bearer ([A-Za-z0-9._~+/-]+=*)$/i.exec(header);
  return match?.[1] ?? null;
};
