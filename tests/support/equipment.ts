/** A site with the content type of `tests/fixtures/equipment`, which is registered with one line. */
import { expect } from 'vitest';
import { serverFeatures } from '../../src/features.server.ts';
import { equipmentFeature } from '../fixtures/equipment/server/feature.ts';
import { type AdminClient, createAdminClient, type Json } from './admin.ts';
import { startTestApp, type TestApp } from './app.ts';
import { addImage } from './factories.ts';
import { builtRenderer } from './site.ts';

export const ADMIN_PATH = '/api/admin/equipment';
export const GUEST_PATH = '/api/guest/equipment';

export interface EquipmentSite {
  app: TestApp;
  owner: AdminClient;
  /** The `_id` of an image, which every piece of equipment has */
  image: string;
}

export const startEquipmentSite = async (): Promise<EquipmentSite> => {
  const app = await startTestApp({
    features: [...serverFeatures, equipmentFeature],
    renderer: await builtRenderer(),
  });
  const owner = await createAdminClient(app, { roles: ['owner'] });
  return { app, owner, image: await addImage(app, { alt: 'A yellow crane' }) };
};

/** Returns functions that create equipment through the admin API. */
export const equipmentCalls = (site: () => EquipmentSite) => {
  let count = 0;
  const add = async (fields: Record<string, unknown> = {}): Promise<Json> => {
    const { owner, image } = site();
    count += 1;
    const made = await owner.send('POST', ADMIN_PATH, { title: `Crane ${count}`, picture: image, ...fields });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    return made.body;
  };
  const publish = async (fields: Record<string, unknown> = {}): Promise<Json> => {
    const { _id, version } = await add(fields);
    const published = await site().owner.send('POST', `${ADMIN_PATH}/${_id}/publish`, { version });
    expect(published.status, JSON.stringify(published.body)).toBe(200);
    return published.body;
  };
  return { add, publish };
};
