export { type Previews, previews } from './preview.ts';
