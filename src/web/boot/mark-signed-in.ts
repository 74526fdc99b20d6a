/**
 * Marks the document of a signed-in visitor, so that, while the app loads, the style sheet hides the sign-in link and
 * shows the menu entries for signed-in visitors.
 */
export function markSignedIn(): void {
  try {
    document.documentElement.toggleAttribute('data-known', Boolean(localStorage.getItem('token')));
  } catch {
    // Storage is forbidden: treat as a guest.
  }
}
