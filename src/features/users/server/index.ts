export { type Rescue, type RescuedUser, rescue } from './rescue.service.ts';
