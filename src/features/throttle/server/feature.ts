import type { ServerFeature } from '#platform/feature.ts';
import type { Throttle } from '#platform/http/routing/throttle.ts';
import { throttle } from './throttle.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    throttle: Throttle;
  }
}

export const throttleFeature: ServerFeature = {
  name: 'throttle',
  start: (services) => ({ throttle: throttle(services) }),
};
