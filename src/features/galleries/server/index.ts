export { type Galleries, galleries } from './gallery.service.ts';
export { galleryType } from './gallery.type.ts';
