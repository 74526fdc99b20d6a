/** New record ids: UUIDv7, lower case; they sort by creation time. */
export { v7 as newId } from 'uuid';
