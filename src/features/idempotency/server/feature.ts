import type { ServerFeature } from '#platform/feature.ts';
import type { Idempotency } from '#platform/http/routing/idempotency.ts';
import { idempotency } from './idempotency.service.ts';

declare module '#platform/feature.ts' {
  interface Services {
    idempotency: Idempotency;
  }
}

export const idempotencyFeature: ServerFeature = {
  name: 'idempotency',
  start: (services) => ({ idempotency: idempotency(services) }),
};
