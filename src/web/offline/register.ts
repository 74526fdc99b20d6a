/** Registers the service worker, with the only Trusted Types policy of the public pages besides that of the map. */
const WORKER = '/service-worker.js';

export function registerServiceWorker(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: TrustedTypes };
  const address = trustedTypes
    ? trustedTypes.createPolicy('service-worker', { createScriptURL: () => WORKER }).createScriptURL('')
    : WORKER;
  // The page works without a service worker, so a failure is ignored.
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
}

/** The part of the Trusted Types API that is used here. Not every browser supports the API. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(address: string): string };
}
