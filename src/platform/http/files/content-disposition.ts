/**
 * Builds the header that tells a browser how to handle a file and what to call it (RFC 6266, with names in every script
 * by RFC 8187).
 */

/**
 * Returns the value of the header. The plain name is for clients that support no other; it contains nothing that could
 * end the quotes or the line.
 */
export const contentDisposition = (disposition: 'inline' | 'attachment', fileName: string): string => {
  const asciiName = fileName
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_');
  const encodedName = encodeURIComponent(fileName.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${asciiName}"; filename*=UTF-8''${encodedName}`;
};
