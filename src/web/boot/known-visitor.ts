/** Marks the document of somebody who is signed in, so that they are not asked to until the program knows their name. */
export function knownVisitor(): void {
  try {
    document.documentElement.toggleAttribute('data-known', localStorage.getItem('token') !== null);
  } catch {
    // Storage is forbidden: a guest.
  }
}
