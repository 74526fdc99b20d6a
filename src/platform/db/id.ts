/** Creates record ids: UUIDv7 in lower case, which sort by creation time. */
export { v7 as newId } from 'uuid';
