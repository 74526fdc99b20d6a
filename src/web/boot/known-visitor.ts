/**
 * Marks the document of somebody who is signed in, so that the style sheet shows them their menus and does not ask them to
 * sign in while the program is on its way.
 */
export function knownVisitor(): void {
  try {
    document.documentElement.toggleAttribute('data-known', Boolean(localStorage.getItem('token')));
  } catch {
    // Storage is forbidden: a guest.
  }
}
