/** Registers the service worker, by the only Trusted Types policy of the public pages besides that of the map. */
const WORKER = '/service-worker.js';

export function registerServiceWorker(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  const address = trustedTypes
    ? trustedTypes.createPolicy('service-worker', { createScriptURL: () => WORKER }).createScriptURL('')
    : WORKER;
  // Without it, the page is as it was: the visitor is not bothered.
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
}

/** The part used here; not every browser supports it. Whatever is asked for, the policy gives one address. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}
