/**
 * Marks the document of a signed-in visitor, so that the style sheet shows their menus instead of the sign-in link while
 * the app loads.
 */
export function markSignedIn(): void {
  try {
    document.documentElement.toggleAttribute('data-known', Boolean(localStorage.getItem('token')));
  } catch {
    // Storage is forbidden: treat as a guest.
  }
}
